import { Refusal } from '#server/lib/refusal.ts'
import type { Mailer } from '#server/gateways/mail.ts'

/**
 * A mailer that sends nothing from a restored database until it was reconciled (contract 4.26), whoever asks: also a code
 * that somebody waits for would come from a copy of which nobody outside may hear. Refuses with `letters_paused`.
 */
export function restrain(mailer: Mailer, restored: () => Promise<boolean>): Mailer {
  return {
    async send(letter) {
      if (await restored()) throw new Refusal('letters_paused', { retryAfter: 60 })
      await mailer.send(letter)
    },
    close: () => mailer.close(),
  }
}
