/** Letters of Beninese languages, and French ligatures, that no decomposition turns into plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ɖ: 'd', ɔ: 'o', ɛ: 'e', ŋ: 'n', œ: 'oe', æ: 'ae', ƒ: 'f' }

/** Signs that no screen shows: a soft hyphen, a joiner. Words that are read alike are one word. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** « PK 14 » and « PK14 » are one name. */
const MILESTONE = /\bpk (?=\d)/g

/** The words of a text as a search compares them: without accents, case, apostrophes or hyphens. */
export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɖɔɛŋœæƒ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(MILESTONE, 'pk')
    .split(' ')
    .filter((word) => word !== '')
}
