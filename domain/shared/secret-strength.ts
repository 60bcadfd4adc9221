/**
 * Fewest bits that a secret may have by the estimate below. 32 random hexadecimal digits have about 110, memorable words
 * 20 to 70.
 */
export const SECRET_BITS_MIN = 72

/** Bits of a letter within a word, and of a separator between words. */
const BITS_OF_LETTER = 2
const BITS_OF_SEPARATOR = 1

/** Letters in the case of words: small, capital, or a capital first. Random text mixes cases within a few letters. */
const WORD = /[A-Z]?[a-z]{2,}|[A-Z]{3,}/g
const SEPARATOR = /[\s._-]/

/** Fewest characters of a repeated piece. */
const PIECE = 3

/** Can this character be predicted from those before it: « abc », « 321 », « aaa », a repeated piece? */
function isForeseen(secret: string, at: number): boolean {
  const [before, last, here] = [at - 2, at - 1, at].map((index) => secret.charCodeAt(index))
  const step = (last ?? 0) - (before ?? 0)
  const goesOn = at >= 2 && Math.abs(step) <= 1 && (here ?? 0) - (last ?? 0) === step
  const piece = secret.slice(at - PIECE + 1, at + 1)
  return goesOn || (at >= PIECE && secret.lastIndexOf(piece, at - PIECE) !== -1)
}

/** The indexes of letters within words. */
function placesInWords(secret: string): ReadonlySet<number> {
  const words = [...secret.matchAll(WORD)]
  return new Set(words.flatMap(({ index, 0: word }) => Array.from(word, (_, letter) => index + letter)))
}

/**
 * A rough upper estimate of the bits that a guesser needs. Each character counts as one of the secret's alphabet, a letter
 * within a word counts less, and a predictable character counts nothing. The estimate recognizes « aaaa… », « 0123… », «
 * changeme-changeme » and sentences; it cannot recognize a random text that was published.
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
