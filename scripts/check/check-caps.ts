import { functionProblems } from './function-caps.ts'
import { isTest, listCodeFiles, listSourceFiles, readSource } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'

/**
 * Most lines of one file. Tables, SQL, legal text and design tokens are read from top to bottom, so they may be longer.
 */
const FILE_LINES_MAX = 250
const MAY_BE_LONG =
  /\.table\.tsx?$|\.fr\.ts$|\.sql$|\.(svg|md|json|html|png|jpe?g|webp|avif|ico|ttf|woff2?)$|\/legal\/|tokens[^/]*\.css$/
const DRAWER_WORDS = /^(utils?|helpers?|misc|common|managers?)$/
const DRAWER_NAMES = /^(data|info)$/
/** Rules of Biome that allow no exception, and groups of rules, which may contain one of them. */
const NEVER_SILENCED =
  /plugin|noExplicitAny|noUselessTypeConstraint|useMaxParams|noImportCycles|noProcessEnv|noRestricted|noDefaultExport|(?:^|\s)(?:lint|assist)(?:\/\w+)?(?=\s|$)/
const SILENCER = /\/[/*]\s*(biome-ignore\S*|@ts-expect-error|@ts-ignore|@ts-nocheck)(.*)/
const REASON = /[\p{L}]{3,}.*\s.*[\p{L}]{2,}/u

/** The sizes and names of CONTRIBUTING.md. */
export async function checkCaps(): Promise<string[]> {
  return [...listSourceFiles().flatMap(fileProblems), ...listCodeFiles().flatMap(codeProblems)]
}

function fileProblems(file: string): string[] {
  const problems = namesOf(file).map((name) => `${file}: "${name}" does not say what the file contains`)
  if (MAY_BE_LONG.test(file)) return problems
  const lines = readSource(file).trimEnd().split('\n').length
  if (lines > FILE_LINES_MAX) problems.push(`${file}: ${lines} lines (at most ${FILE_LINES_MAX})`)
  return problems
}

function namesOf(file: string): string[] {
  return file.split('/').flatMap((part) => {
    const [stem = '', ...suffixes] = part.split('.')
    if (DRAWER_NAMES.test(stem)) return [stem]
    return [...stem.split('-'), ...suffixes].filter((word) => DRAWER_WORDS.test(word))
  })
}

function codeProblems(file: string): string[] {
  const source = parseFile(file)
  return [...functionProblems(source, isTest(file)), ...silencedProblems(source)]
}

export function silencedProblems({ file, text }: Pick<Source, 'file' | 'text'>): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, silencer, rest = ''] = SILENCER.exec(line) ?? []
    const fault = silencer ? faultOf(silencer, rest) : null
    return fault === null ? [] : [`${file}:${index + 1} ${fault}`]
  })
}

/** A suppression comment names one rule that allows exceptions, and says why, on its line. */
function faultOf(silencer: string, rest: string): string | null {
  if (silencer === '@ts-ignore' || silencer === '@ts-nocheck') return `uses ${silencer}`
  const rules = silencer.startsWith('biome') ? rest.slice(0, rest.indexOf(':')) : ''
  if (NEVER_SILENCED.test(rules)) return `silences${rules}: name one rule, of those that may have exceptions`
  return REASON.test(rest.slice(rules.length)) ? null : 'silences a check without saying why'
}
