import { isTest, listCodeFiles } from '../source/source-files.ts'
import { parseFile, type Source } from '../source/syntax.ts'
import { referencesOf, textsOf, type WrittenText } from '../source/written-texts.ts'
import { SPEC_SENTENCES, type SpecSentence } from '../tables/spec-sentences.table.ts'

/** A sentence of the specification is exactly one constant of domain, and some test checks it. */
export async function checkSentences(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^(domain|server|web|e2e)\//.test(file))
  return sentenceProblems(SPEC_SENTENCES, files.map(parseFile))
}

export function sentenceProblems(sentences: readonly SpecSentence[], sources: readonly Source[]): string[] {
  const tests = sources.filter(({ file }) => isTest(file))
  const code = sources.filter(({ file }) => !isTest(file)).flatMap(textsOf)
  const said = { texts: tests.flatMap(textsOf).map(({ text }) => text), names: new Set(tests.flatMap(namesOf)) }
  return unique(sentences).flatMap((sentence) => {
    const constants = constantsOf(sentence, code)
    const problems = [...placeProblems(sentence, constants), ...copyProblems(sentence, code)]
    const longer = sentences.map((other) => constantPart(other.text)).filter(isLongerThan(sentence))
    const isProvoked = said.texts.some(says(sentence, longer)) || constants.some(isNamedIn(said.names))
    return isProvoked ? problems : [...problems, `${labelOf(sentence)} is provoked by no test`]
  })
}

/** The constants of domain with this sentence: exactly one, if all is well. */
export function constantsOf({ text }: SpecSentence, written: readonly WrittenText[]): readonly WrittenText[] {
  const constant = constantPart(text)
  return written.filter((one) => one.file.startsWith('domain/') && one.text === constant)
}

function namesOf(source: Source): readonly string[] {
  return [...referencesOf(source)]
}

/** A sentence in several places of the specification is checked once. */
function unique(sentences: readonly SpecSentence[]): SpecSentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()]
}

/** The part of a template before its value. */
function constantPart(text: string): string {
  return text.replace('…', '')
}

export function labelOf({ section, about, text }: SpecSentence): string {
  return `§${section} ${about}: « ${text} »`
}

function placeProblems(sentence: SpecSentence, constants: readonly WrittenText[]): string[] {
  if (constants.length === 1) return []
  if (constants.length === 0) return [`${labelOf(sentence)} is not a constant in domain`]
  return [
    `${labelOf(sentence)} is ${constants.length} constants in domain instead of one: ${constants.map(placeOf).join(', ')}`,
  ]
}

function copyProblems(sentence: SpecSentence, written: readonly WrittenText[]): string[] {
  const constant = constantPart(sentence.text).trim()
  return written
    .filter(({ file, text }) => /^(server|web)\//.test(file) && text.trim() === constant)
    .map((copy) => `${placeOf(copy)} repeats ${labelOf(sentence)}`)
}

function placeOf({ file, line }: WrittenText): string {
  return `${file}:${line}`
}

function isLongerThan({ text }: SpecSentence): (other: string) => boolean {
  const constant = constantPart(text)
  return (other) => other !== constant && other.includes(constant)
}

/** Does a text contain a sentence, and not only as part of a longer one? A single word must be the whole text. */
function says(sentence: SpecSentence, longer: readonly string[]): (text: string) => boolean {
  const constant = constantPart(sentence.text)
  if (!constant.includes(' ')) return (text) => text === constant
  return (text) => longer.reduce((rest, other) => rest.replaceAll(other, ''), text).includes(constant)
}

/** `RIDE_SENTENCES.accepted`, or the function that returns the sentence. */
function isNamedIn(names: ReadonlySet<string>): (constant: WrittenText) => boolean {
  return (constant) => names.has(constant.names.join('.'))
}
