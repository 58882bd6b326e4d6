import type { CloseFailure } from '#server/gateways/close-wire.ts'

interface Said {
  readonly issue: string
  /** What to do about it, the nearest first. */
  readonly solutions: readonly string[]
}

/** Without a key nothing is asked. */
export const NO_KEY: Said = { issue: 'Er is geen sleutel van Close ingesteld.', solutions: ['Zet de variabele CLOSE_API_KEY bij de hosting en start de server opnieuw.'] }

const SAID: Readonly<Record<CloseFailure['kind'], Said>> = {
  denied: { issue: 'Close neemt de sleutel niet aan.', solutions: ['Maak in Close een nieuwe sleutel (Settings, API Keys) en zet die in CLOSE_API_KEY.', 'Controleer of de sleutel van de juiste organisatie is.', 'Start de server daarna opnieuw.'] },
  plan: { issue: 'Het abonnement bij Close staat dit niet toe.', solutions: ['Bekijk in Close onder Settings, Billing wat het abonnement toestaat.'] },
  refused: { issue: 'Close neemt deze gegevens niet aan.', solutions: ['Bekijk hieronder welk veld Close noemt, en verbeter het.'] },
  limited: { issue: 'Close krijgt nu te veel vragen.', solutions: ['Wacht een minuut en probeer het opnieuw.'] },
  away: { issue: 'Close geeft geen antwoord.', solutions: ['Controleer of de server naar buiten mag naar api.close.com.', 'Kijk op status.close.com of er een storing is.', 'Probeer het over een paar minuten opnieuw.'] },
}

/** Why Close did not do it, in words of ours: it answers in many, and some could hold what was sent. */
export function sayFailure({ kind }: CloseFailure): Said {
  return SAID[kind]
}

/** For whoever looks closer: the fields that Close names, and nothing else of its answer. */
export function debugInfoOf({ kind, status, errors, message }: CloseFailure) {
  return { status, errorType: kind, errorMessage: status === null ? message : `HTTP ${status}`, responseData: errors === null ? null : JSON.stringify(errors, null, 2).slice(0, 4000) }
}
