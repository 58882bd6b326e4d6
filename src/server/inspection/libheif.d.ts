/** What is used of libheif-js, which brings no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Failure { readonly code: unknown; readonly message: string }
  interface Plane { readonly width: number; readonly height: number; readonly stride: number; readonly data: Uint8Array }
  interface Decoded { readonly image: Opaque; readonly channels: readonly Plane[] }
  interface Opaque { readonly $$: unknown }

  const libheif: {
    readonly heif_error_code: { readonly heif_error_Ok: unknown }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown }
    heif_context_alloc(): Opaque
    heif_context_free(context: Opaque): void
    heif_context_read_from_memory(context: Opaque, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: Opaque): Opaque | Failure | undefined
    heif_image_handle_get_width(handle: Opaque): number
    heif_image_handle_get_height(handle: Opaque): number
    heif_js_decode_image2(handle: Opaque, colorspace: unknown, chroma: unknown): Decoded | Failure | undefined
    heif_image_release(image: Opaque): void
  }
  export default libheif
}
