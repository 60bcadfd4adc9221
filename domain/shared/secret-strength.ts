/**
 * Bits that a secret must have by the estimate below. 32 random hexadecimal digits have about 110, words that one can
 * remember have 20 to 70.
 */
export const SECRET_BITS_MIN = 72

/** What a letter of a word tells who knows the language, and what stands between words. */
const BITS_OF_LETTER = 2
const BITS_OF_SEPARATOR = 1

/** Letters as words are written: small, capital, or a capital first. Random text mixes them within a few letters. */
const WORD = /[A-Z]?[a-z]{2,}|[A-Z]{3,}/g
const SEPARATOR = /[\s._-]/

/** As many characters as a piece needs to count as one that was there before. */
const PIECE = 3

/** Does the character at this place follow from what stands before it: « abc », « 321 », « aaa », a piece once more? */
function isForeseen(secret: string, at: number): boolean {
  const [before, last, here] = [at - 2, at - 1, at].map((index) => secret.charCodeAt(index))
  const step = (last ?? 0) - (before ?? 0)
  const goesOn = at >= 2 && Math.abs(step) <= 1 && (here ?? 0) - (last ?? 0) === step
  const piece = secret.slice(at - PIECE + 1, at + 1)
  return goesOn || (at >= PIECE && secret.lastIndexOf(piece, at - PIECE) !== -1)
}

/** Where the letters of words stand. */
function placesInWords(secret: string): ReadonlySet<number> {
  const words = [...secret.matchAll(WORD)]
  return new Set(words.flatMap(({ index, 0: word }) => Array.from(word, (_, letter) => index + letter)))
}

/**
 * How many bits somebody who guesses would at most have to find, roughly: a character counts as one of those that the
 * secret uses, a letter of a word for less, and one that follows from what stands before it for nothing. An estimate
 * sees « aaaa… », « 0123… », « changeme-changeme » and sentences; it cannot see that a random text was published.
 */
export function estimateSecretBits(secret: string): number {
  const bitsOfOne = Math.log2(new Set(secret).size)
  const inWords = placesInWords(secret)
  function bitsAt(at: number): number {
    if (isForeseen(secret, at)) return 0
    if (inWords.has(at)) return Math.min(BITS_OF_LETTER, bitsOfOne)
    return SEPARATOR.test(secret[at] ?? '') ? Math.min(BITS_OF_SEPARATOR, bitsOfOne) : bitsOfOne
  }
  return Array.from({ length: secret.length }, (_, at) => bitsAt(at)).reduce((sum, bits) => sum + bits, 0)
}
