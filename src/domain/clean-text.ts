/** Characters that take the room of a blank and are called a letter or a sign: fillers of Hangul and the empty braille cell. */
const FILLERS = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** Everything that only moves what follows to the right. Line breaks are more than that, and stay. */
const BLANKS = /[\p{Z}\t\v\f\u0085]+/gu

const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`
/** A letter or mark of a script in which a joiner changes what is drawn. */
const JOINED = String.raw`(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Zinh}\p{Default_Ignorable_Code_Point}])`

/** Where something unseen belongs to what is seen: it is kept with it. */
const MEANT = [
  // A flag of a part of a country, spelled in tags.
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`,
  // Pictures that are joined to one, such as a family.
  String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
  // A key of a telephone.
  String.raw`[0-9#*]\ufe0f\u20e3`,
  // The shape of a character in a name, as a register writes it.
  String.raw`\p{Unified_Ideograph}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?=\p{scx=Mong})\p{L}[\u180b-\u180f]`,
  // Joined or kept apart: Persian, Urdu, the scripts of India.
  String.raw`${JOINED}[\p{L}\p{M}][\u200c\u200d](?=${JOINED}[\p{L}\p{M}])`,
  String.raw`${JOINED}\p{M}\u200d`,
]

/** All that draws nothing and takes no room; what is meant stands first, and is kept. */
const UNSEEN = new RegExp(String.raw`(${MEANT.join('|')})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`, 'gu')

/**
 * A text as it is checked, kept and searched (contract 4.24): in one Unicode form, with single blanks, without what nobody
 * sees, trimmed. What a person sees of it stays, and so do its line breaks. Cleaned again it is the same.
 */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').replace(FILLERS, ' ').replace(UNSEEN, '$1').replace(BLANKS, ' ').normalize('NFC').trim()
}
