/** What a new password must have; the labels are the live checklist (spec 1, section 5). */
export const PASSWORD_RULES = [
  { label: 'Minimaal 8 karakters', holds: (password: string) => password.length >= 8 },
  { label: 'Minimaal 1 hoofdletter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Minimaal 1 cijfer', holds: (password: string) => /\d/.test(password) },
] as const

/** Longer than any passphrase, short enough to hash (contract 4.15 asks for at least 64). */
const PASSWORD_LONGEST = 200

/** What a new password still lacks, by the labels of the rules; one more for whoever pastes a whole page. */
export function passwordNeeds(password: string): readonly string[] {
  const tooLong = password.length > PASSWORD_LONGEST ? [`Maximaal ${PASSWORD_LONGEST} karakters`] : []
  return [...PASSWORD_RULES.filter((rule) => !rule.holds(password)).map(({ label }) => label), ...tooLong]
}

/** What is wrong with a new password; null when it is fine. Blanks count and are kept. */
export function newPasswordProblem(password: string): string | null {
  return passwordNeeds(password).length === 0 ? null : 'Wachtwoord voldoet niet aan de eisen'
}

/** It meets the rules, and is one of those that are tried first: only the server knows them all. */
export const COMMON_PASSWORD = 'Dit wachtwoord is te bekend. Kies een ander.'
