import { simpleParser, type ParsedMail } from 'mailparser'

/** A mail as it arrived. */
export interface Mail {
  readonly id: string
  /** Milliseconds of the sandbox's clock. */
  readonly at: number
  readonly from: string
  readonly to: readonly string[]
  /** The message, one character per byte. */
  readonly raw: string
}

interface Address {
  readonly name: string
  readonly address: string
}

/** A mail as a program or a person reads it. */
interface ReadMail {
  readonly id: string
  readonly receivedAt: string
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: readonly Address[]
  readonly to: readonly Address[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly messageId: string | null
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly size: number; readonly path: string }[]
}

const parsed = new WeakMap<Mail, Promise<ParsedMail>>()

/** Parsed when first asked for: a benchmark's mails are counted, not read. */
export function parseMail(mail: Mail): Promise<ParsedMail> {
  const known = parsed.get(mail)
  if (known) return known
  const reading = simpleParser(Buffer.from(mail.raw, 'latin1'), { skipTextToHtml: true, skipImageLinks: true })
  parsed.set(mail, reading)
  return reading
}

export async function readMail(mail: Mail): Promise<ReadMail> {
  const it = await parseMail(mail)
  return {
    id: mail.id,
    receivedAt: new Date(mail.at).toISOString(),
    envelope: { from: mail.from, to: mail.to },
    from: addresses(it.from),
    to: addresses(it.to),
    subject: it.subject ?? '',
    text: it.text ?? '',
    html: it.html === false || it.html === undefined ? null : it.html,
    headers: headersOf(it),
    messageId: it.messageId ?? null,
    attachments: it.attachments.map((file, index) => ({
      filename: file.filename ?? '',
      contentType: file.contentType,
      size: file.size,
      path: `/mails/${mail.id}/attachments/${index}`,
    })),
  }
}

function addresses(field: ParsedMail['from'] | ParsedMail['to']): Address[] {
  const groups = field === undefined ? [] : Array.isArray(field) ? field : [field]
  return groups.flatMap((group) => group.value.map(({ name, address }) => ({ name, address: address ?? '' })))
}

/** As they stand in the message, folded lines joined; the last of several counts. */
function headersOf(mail: ParsedMail): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { key, line } of mail.headerLines) headers[key] = line.slice(line.indexOf(':') + 1).replace(/\r?\n\s+/g, ' ').trim()
  return headers
}

/** The login code in a mail about one: its only six adjacent digits (contract 5.14). */
export function loginCodeIn(mail: ReadMail): string | null {
  const codes = new Set(mail.text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])
  const [code] = codes
  return codes.size === 1 && code !== undefined && /code/i.test(`${mail.subject} ${mail.text}`) ? code : null
}
