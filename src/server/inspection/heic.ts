import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { fitted, refuseGiants } from './image.ts'
import { NotTaken, type Inspected } from './not-taken.ts'

/**
 * A phone's HEIC as a JPEG (contract 5.17). The library turns and mirrors it as the file says; an EXIF orientation
 * beside that does not count in this format, and is gone with the rest. Throws `NotTaken`.
 */
export async function convertHeic(bytes: Buffer): Promise<Inspected> {
  const context = libheif.heif_context_alloc()
  try {
    if (libheif.heif_context_read_from_memory(context, bytes).code !== libheif.heif_error_code.heif_error_Ok) throw new NotTaken('unreadable_image')
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    if (!handle || 'code' in handle) throw new NotTaken('unreadable_image')
    refuseGiants(libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle))
    return await asJpeg(libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, libheif.heif_chroma.heif_chroma_interleaved_RGB))
  } finally {
    libheif.heif_context_free(context)
  }
}

async function asJpeg(decoded: ReturnType<typeof libheif.heif_js_decode_image2>): Promise<Inspected> {
  const plane = decoded && 'channels' in decoded ? decoded.channels[0] : undefined
  if (!decoded || !('channels' in decoded) || !plane) throw new NotTaken('unreadable_image')
  try {
    // Rows may be longer than the picture is wide; the rest is cut off.
    const raw = { width: plane.stride / 3, height: plane.height, channels: 3 } as const
    if (!Number.isInteger(raw.width)) throw new NotTaken('unreadable_image')
    return await fitted('jpeg', () => sharp(plane.data, { raw }).extract({ left: 0, top: 0, width: plane.width, height: plane.height }))
  } finally {
    libheif.heif_image_release(decoded.image)
  }
}
