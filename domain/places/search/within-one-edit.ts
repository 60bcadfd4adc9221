/** Shorter words are too similar: one letter more or less gives another word. */
const FORGIVING_FROM_LETTERS = 4

/** Does `word` continue at `at` with all letters from index `from` on? Creates no substrings. */
function goesOn(word: string, at: number, letters: string, from: number): boolean {
  for (let step = 0; from + step < letters.length; step += 1) {
    if (letters[from + step] !== word[at + step]) return false
  }
  return true
}

/** The same, and do both end together? */
function endsAlike(word: string, at: number, letters: string, from: number): boolean {
  return word.length - at === letters.length - from && goesOn(word, at, letters, from)
}

function hasOneError(word: string, letters: string, isRest: typeof goesOn): boolean {
  if (letters.length < FORGIVING_FROM_LETTERS) return false
  let at = 0
  while (at < letters.length && letters[at] === word[at]) at += 1
  const isSwapped = letters[at] === word[at + 1] && letters[at + 1] === word[at]
  return (
    isRest(word, at + 1, letters, at + 1) ||
    isRest(word, at, letters, at + 1) ||
    isRest(word, at + 1, letters, at) ||
    (isSwapped && isRest(word, at + 2, letters, at + 2))
  )
}

/** Does the word begin with these letters, allowing one letter missing, added, wrong or swapped? */
export function beginsWithinOneEdit(word: string, letters: string): boolean {
  return hasOneError(word, letters, goesOn)
}

/** Is it the whole word, with the same allowance? */
export function isWithinOneEdit(word: string, letters: string): boolean {
  return hasOneError(word, letters, endsAlike)
}
