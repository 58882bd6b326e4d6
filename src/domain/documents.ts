/** What an investor shows of himself: who he is, and where he lives (spec 1, section 2). */
export const DOCUMENT_KINDS = ['id', 'proof'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** As people call them. */
export const DOCUMENT_NAMES = { id: 'ID-kaart of paspoort', proof: 'Bewijs van adres' } as const satisfies Readonly<Record<DocumentKind, string>>

/** The same where there is little room, and for admins. */
export const DOCUMENT_SHORT_NAMES = { id: 'ID-kaart', proof: 'Bewijs van adres' } as const satisfies Readonly<Record<DocumentKind, string>>

/** What an admin says of one of them. */
export const DOCUMENT_VERDICTS = ['accepted', 'rejected'] as const
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number]

/** Ten megabytes, to the byte (spec 1, section 9). */
export const DOCUMENT_MOST_BYTES = 10 * 1024 * 1024

/** What is kept: photos as what they are (a phone's HEIC as JPEG), and PDF. */
export const DOCUMENT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** More than any camera makes of a passport, and little enough to open (contract 4.17). */
export const DOCUMENT_MOST_PIXELS = 64_000_000
/** A rental contract has some twenty. */
export const DOCUMENT_MOST_PAGES = 100

/** Why a file is not taken, with what to do about it. */
export const DOCUMENT_FAULTS = {
  empty: 'Dit bestand is leeg. Kies het opnieuw, of maak een foto.',
  unknown_type: 'Dit soort bestand kunnen wij niet openen. Maak een foto (JPG of PNG) of gebruik een PDF.',
  unreadable_image: 'Deze foto kunnen wij niet openen. Maak een nieuwe foto, of een schermafdruk.',
  too_many_pixels: 'Deze foto is te groot om te openen. Maak een gewone foto met uw telefoon.',
  unreadable_pdf: 'Deze PDF kunnen wij niet openen. Bewaar hem opnieuw als PDF, of maak een foto.',
  locked_pdf: 'Deze PDF is beveiligd met een wachtwoord. Bewaar hem zonder wachtwoord, of maak een foto.',
  active_pdf: 'In deze PDF zit een programma of een bijlage. Druk hem af naar een nieuwe PDF, of maak een foto.',
  too_many_pages: `Deze PDF heeft meer dan ${DOCUMENT_MOST_PAGES} pagina's. Bewaar alleen de pagina's die nodig zijn.`,
  infected: 'In dit bestand zit een virus. Wij hebben het niet bewaard.',
} as const
export type DocumentFault = keyof typeof DOCUMENT_FAULTS
