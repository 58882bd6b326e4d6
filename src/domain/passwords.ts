/** What a new password must have; the labels are the live checklist (spec 1, section 5). */
export const PASSWORD_RULES = [
  { label: 'Minimaal 8 karakters', holds: (password: string) => password.length >= 8 },
  { label: 'Minimaal 1 hoofdletter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Minimaal 1 cijfer', holds: (password: string) => /\d/.test(password) },
] as const

/** Longer than any passphrase, short enough to hash (contract 4.15 asks for at least 64). */
const PASSWORD_LONGEST = 200

/** What is wrong with a new password; null when it is fine. Blanks count and are kept. */
export function newPasswordProblem(password: string): string | null {
  const fine = PASSWORD_RULES.every((rule) => rule.holds(password)) && password.length <= PASSWORD_LONGEST
  return fine ? null : 'Wachtwoord voldoet niet aan de eisen'
}
