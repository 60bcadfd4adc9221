const repeated = (unit: string) => (length: number) => unit.repeat(Math.floor(length / unit.length))
/** What a pattern takes in, then what it cannot end with. */
const endingWrong = (unit: string) => (length: number) => `${repeated(unit)(length - 1)}\u0001`

/** Texts of a given length on which patterns that begin anew, or go back, take longest. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  digits: endingWrong('1'),
  spaces: (length) => `a;${repeated(' ')(length - 3)}a`,
  newlines: endingWrong('\n'),
  dots: endingWrong('.'),
  'equals signs': endingWrong('='),
  pairs: endingWrong('a=b; '),
  lists: endingWrong('1, '),
  'words and at signs': endingWrong('a@a.'),
  brackets: (length) => repeated('[')(length),
  'tags and quotes': endingWrong('<(a "'),
  'percent signs': repeated('%F%'),
  'half characters': repeated('\uD800'),
  'combining marks': (length) => `a${repeated('\u0301')(length - 1)}`,
  'invisible characters': endingWrong('\u200B'),
  'NUL characters': repeated('\u0000'),
  'names with versions': endingWrong('Chrome/1.0-\\ '),
}
