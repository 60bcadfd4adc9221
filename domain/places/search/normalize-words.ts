/** Letters of Beninese languages and French ligatures that Unicode decomposition does not turn into plain letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ɖ: 'd', ɔ: 'o', ɛ: 'e', ŋ: 'n', œ: 'oe', æ: 'ae', ƒ: 'f' },
  ...{ ı: 'i', ɑ: 'a', ɩ: 'i', ø: 'o', đ: 'd', ł: 'l' },
}

/** Greek and Cyrillic letters that look like Latin ones, and those Latin letters at the same indexes. */
const LOOKALIKES = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αεηικνοορτυχ', 'aenikvooptux'],
  ['АВЕЅЗІЈКМНОРСТУХԀԚԜҺ', 'ABES3IJKMHOPCTYXDQWH'],
  ['авеѕіјкмнорстухԁԛԝһ', 'abesijkmhopctyxdqwh'],
] as const

const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap(([foreign, latin]) => [...foreign].map((letter, at) => [letter, latin[at] ?? letter] as const)),
)

/** Invisible characters: a soft hyphen, a joiner. Words that look alike are one word. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** « PK 14 » and « PK14 » are one name. */
const MILESTONE = /\bpk (?=\d)/g

/**
 * The words of a text as a search compares them: without accents, case, apostrophes or hyphens; letters that look Latin
 * become Latin.
 */
export function normalizeWords(text: string): string[] {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) => LATIN_LETTERS.get(letter) ?? letter)
    .toLowerCase()
    .replace(/[ɖɔɛŋœæƒıɑɩøđł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(MILESTONE, 'pk')
    .split(' ')
    .filter((word) => word !== '')
}
