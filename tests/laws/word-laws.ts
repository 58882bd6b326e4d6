/** A word that our own Dutch texts do not use, and what they say instead (docs/words.md, "One word for one thing"). */
export interface WordLaw {
  readonly word: string
  readonly found: RegExp
  readonly instead: string
  /** A text of ours that would break it. */
  readonly sample: string
  /** One that looks like it and is fine. */
  readonly fine: string
}

export const WORD_LAWS: readonly WordLaw[] = [
  { word: 'bestelling', found: /\bbestelling(?:en)?\b/i, instead: 'investering; aanvraag from € 50.000 on', sample: 'na de bestelling', fine: 'na uw aanvraag' },
  { word: 'gratis', found: /\bgratis\b/i, instead: 'extra', sample: '13 gratis certificaten', fine: '13 extra certificaten' },
  { word: 'fiscus', found: /\bfiscus\b/i, instead: 'Belastingdienst', sample: 'voor de fiscus', fine: 'de fiscale bewaarplicht van de Belastingdienst' },
  { word: 'we', found: /\b[Ww]e\b/, instead: 'wij', sample: 'mailen we u', fine: 'mailen wij u weer' },
  { word: '€7,50', found: /€ ?(?=\d|\$\{)|(?<!function )formatEuro(?:Short)?Tight\(/, instead: '€ 7,50 in one piece (formatEuro, formatEuroShort)', sample: 'een veelvoud van €7,50', fine: 'een veelvoud van €\u00a07,50' },
  { word: 'je', found: /\b[Jj](?:e|ij|ouw|ullie)\b/, instead: 'u', sample: 'vul je naam in', fine: 'vul uw naam in, bijvoorbeeld met een streepje' },
]

/** Texts that the specification fixes, whatever words they use: each by where it stands there. */
export const FIXED_TEXTS: Readonly<Record<string, RegExp>> = {
  'spec 1, section 5: an amount that is no multiple of the price': /Je moet [^'"`\n]+ invullen om verder te gaan/g,
  'spec 1, section 5: the minimum': /(?:Het minimale investeringsbedrag|Minimale investering|Minimum investment amount) is (?:€|\$\{formatEuroShortTight\()/g,
}

/** Where our own texts for people stand; lines for an operator are English. */
export const HOLDS_FOR = /^src\/(?:web|domain|contract|server\/(?:outbox|presenters|features))\/(?!.*\.test\.ts).*\.tsx?$/

/** A file without its comments and without what the specification fixes. */
export function ownTexts(text: string): string {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/ .*$/gm, '')
  return Object.values(FIXED_TEXTS).reduce((rest, fixed) => rest.replaceAll(fixed, ''), code)
}
