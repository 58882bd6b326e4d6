import { isEmail } from '#domain/contact.ts'
import { flowed } from './flowed.ts'

/** A letter that is ready to go: its text and its HTML say the same. */
export interface Letter {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try, so that a repeat after a lost answer is recognised. */
  readonly messageId: string
  /** Where a mail program's own button sends its form (RFC 8058); only letters that somebody may want no more of. */
  readonly unsubscribeUrl?: string
}

export interface Mailer {
  /** Hands a letter to the mail server. Throws `MailFailure`. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** The mail server did not take a letter; `forGood` when it never will, `uncertain` when it may have: the line was lost. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly forGood: boolean
  readonly uncertain: boolean
  constructor(message: string, forGood: boolean, uncertain = false) {
    super(message)
    this.forGood = forGood
    this.uncertain = uncertain
  }
}

interface MailOptions {
  readonly smtpUrl: string
  /** `Name <address>` */
  readonly from: string
  readonly replyTo: string
}

/** Nothing of mail is loaded, and nobody connected to, before the first letter. */
export function openMailer({ smtpUrl, from, replyTo }: MailOptions): Mailer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  const connect = async () => (await import('nodemailer')).createTransport({
    host: url.hostname, port, secure, pool: true, maxConnections: 3,
    requireTLS: !secure && port === 587,
    connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000,
    disableFileAccess: true, disableUrlAccess: true,
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
  })
  let transport: ReturnType<typeof connect> | undefined
  const sender = mailbox(from)
  return {
    async send(letter) {
      // A string would be read as a list of recipients; an object is one (facts 12).
      if (!isEmail(letter.to.address)) throw new MailFailure('not an address', true)
      try {
        await (await (transport ??= connect())).sendMail({
          from: sender, replyTo, to: { name: oneLine(letter.to.name), address: letter.to.address }, subject: oneLine(letter.subject),
          alternatives: [
            { contentType: 'text/plain; charset=utf-8; format=flowed', content: flowed(letter.text) },
            { contentType: 'text/html; charset=utf-8', content: letter.html },
          ],
          messageId: letter.messageId, headers: { 'auto-submitted': 'auto-generated', ...wayOut(letter) },
        })
      } catch (error) {
        throw new MailFailure(sayError(error), isForGood(error), isUncertain(error))
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function wayOut({ unsubscribeUrl }: Letter): Readonly<Record<string, string>> {
  return unsubscribeUrl === undefined ? {} : { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

function mailbox(text: string): { name: string; address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return match ? { name: match[1] ?? '', address: match[2] ?? '' } : { name: '', address: text.trim() }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** Status and phase, never the address that the server repeats in its words. */
function sayError(error: unknown): string {
  const { responseCode, code, command } = detailsOf(error)
  return `mail not accepted: ${[responseCode, code, command].filter((part) => part !== undefined).join(' ')}`
}

function isForGood(error: unknown): boolean {
  // Only a refused recipient is final; a wrong password or a server in trouble is not the letter's fault (facts 12).
  const { responseCode, command } = detailsOf(error)
  return responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO'
}

/** The line was lost without a word of why, and nobody says before or after the letter itself: it may be in the box. */
function isUncertain(error: unknown): boolean {
  const { responseCode, code } = detailsOf(error)
  return responseCode === undefined && (code === 'ECONNECTION' || code === 'ECONNRESET' || (code === 'ETIMEDOUT' && error instanceof Error && error.message === 'Timeout'))
}

function detailsOf(error: unknown): { readonly responseCode?: number; readonly code?: string; readonly command?: string } {
  if (!(error instanceof Error)) return {}
  return {
    ...('responseCode' in error && typeof error.responseCode === 'number' ? { responseCode: error.responseCode } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
  }
}
