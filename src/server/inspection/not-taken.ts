import type { DocumentFault, DocumentType } from '#domain/documents.ts'

/** A file that may be kept: what it is, and its bytes as they may leave again. */
export interface Inspected {
  readonly type: DocumentType
  readonly bytes: Buffer
  /** In pixels, the right way up; of images alone. */
  readonly width?: number
  readonly height?: number
  /** Of a PDF alone. */
  readonly pages?: number
}

/** What comes of a file: the safe one, or why it is not taken. */
export type Outcome = Inspected | { readonly fault: DocumentFault; readonly bytes?: undefined }

/** A file that is refused; the fault's text says what to do (`DOCUMENT_FAULTS`). */
export class NotTaken extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.name = 'NotTaken'
    this.fault = fault
  }
}

/** So many files wait that another one would wait too long, or the inspection closes. */
export class InspectorBusy extends Error {
  override readonly name = 'InspectorBusy'
}
