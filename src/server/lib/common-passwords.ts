/** Passwords and words that people choose, as lists of stolen ones have them, in small letters. */
let known: Promise<ReadonlySet<string>> | undefined

/**
 * Is it one of those that are tried first (ASVS 5.0, 6.2.4)? Capitals are no help, and neither are digits or an exclamation
 * mark behind a word that everybody knows: `Welkom123` meets every rule.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read()
  const words = await known
  const plain = password.toLowerCase()
  return words.has(plain) || words.has(plain.replace(/[\d!]+$/, ''))
}

/** Read when somebody first chooses a password: it takes an eighth of a second, and most starts end without one. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
