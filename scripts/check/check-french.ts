import { isTest, listCodeFiles } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'
import { textsOf, type WrittenText } from './source/written-texts.ts'

/** Where French may stand: the sentences of a room, and legal texts. */
const IS_FRENCH = /\.fr\.tsx?$|^web\/marketing\/legal\//
/** English takes the apostrophe ’ too: alone it is no sign of French. */
const SIGN = /[àâäæçéèêëîïôöœùûüÿ«»\u202F]/i
const FUNCTION_WORD =
  /(?<![\p{L}-])(?:au|aux|avec|ce|ces|cette|dans|de|des|du|en|est|et|il|je|la|le|les|leur|mes|mon|ne|nos|notre|nous|ou|par|pas|pour|que|qui|sans|ses|sont|sur|un|une|vers|vos|votre|vous|(?:[cdjlmnst]|qu)['’]\p{L}+)(?![\p{L}-])/iu
const TWO_WORDS = /\p{L}\S*\s+\S*\p{L}/u

/** The French texts of a file where none should stand: a second language would have to be written among the code. */
export function frenchTexts(source: Source): readonly WrittenText[] {
  return IS_FRENCH.test(source.file) ? [] : textsOf(source).filter(({ text }) => isFrench(text))
}

/** `left` says how many texts a file may keep until they are moved: a number that only falls. */
export function frenchProblems(sources: readonly Source[], left: ReadonlyMap<string, number>): string[] {
  const found = new Map(sources.map((source) => [source.file, frenchTexts(source)]))
  const gone = [...left.keys()].filter((file) => !found.has(file))
  return [...found]
    .flatMap(([file, texts]) => fileProblems(file, texts, left.get(file) ?? 0))
    .concat(gone.map((file) => `${file} may keep French texts, but does not exist: take it out of the table`))
}

function fileProblems(file: string, texts: readonly WrittenText[], most: number): string[] {
  if (texts.length < most) return [`${file} may keep ${most} French texts and has ${texts.length}: lower the number`]
  if (texts.length === most) return []
  return texts.map(({ line, text }) => `${file}:${line} says « ${text.trim()} »: move it to a *.fr.ts of its room`)
}

function isFrench(text: string): boolean {
  return SIGN.test(text) || (TWO_WORDS.test(text) && FUNCTION_WORD.test(text))
}

/** Not one of the checks yet: run by itself, it lists what is still to be moved. */
if (import.meta.main) {
  const files = listCodeFiles().filter((file) => /^(domain|server|web)\//.test(file) && !isTest(file))
  console.log(frenchProblems(files.map(parseFile), new Map()).join('\n'))
}
