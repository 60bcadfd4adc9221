/** Shorter words are too alike: one letter more or less makes another word of them. */
export const FORGIVING_FROM_LETTERS = 4

/** Does the word begin with these letters, if one of them is missing, too many, wrong, or has changed place? */
export function beginsWithOneError(word: string, letters: string): boolean {
  if (letters.length < FORGIVING_FROM_LETTERS) return false
  let at = 0
  while (at < letters.length && letters[at] === word[at]) at += 1
  const rest = (from: number) => letters.slice(from)
  return (
    word.startsWith(rest(at + 1), at + 1) ||
    word.startsWith(rest(at + 1), at) ||
    word.startsWith(rest(at), at + 1) ||
    (letters[at] === word[at + 1] && letters[at + 1] === word[at] && word.startsWith(rest(at + 2), at + 2))
  )
}
