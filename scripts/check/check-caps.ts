import { functionProblems } from './function-caps.ts'
import { isTest, listCodeFiles, listSourceFiles, readSource } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'

/** Lines of one file. Tables, SQL, legal text and design tokens are read from top to bottom, so they may be longer. */
const FILE_LINES_MAX = 250
const MAY_BE_LONG =
  /\.table\.tsx?$|\.sql$|\.(svg|md|json|html|png|jpe?g|webp|avif|ico|woff2?)$|\/legal\/|tokens[^/]*\.css$/
const DRAWER_WORDS = /^(utils?|helpers?|misc|common|managers?)$/
const DRAWER_NAMES = /^(data|info)$/
const REASON = /[\p{L}]{3,}.*\s.*[\p{L}]{2,}/u

/** The sizes and names of CONTRIBUTING.md. */
export async function checkCaps(): Promise<string[]> {
  return [...listSourceFiles().flatMap(fileProblems), ...listCodeFiles().flatMap(codeProblems)]
}

function fileProblems(file: string): string[] {
  const problems = namesOf(file).map((name) => `${file}: "${name}" names a drawer, not a thing`)
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
  const problems = [...functionProblems(source, isTest(file)), ...silencedProblems(source)]
  if (isBarrel(source)) problems.push(`${file}: only passes exports on; import from the file that has them`)
  return problems
}

/** `any` itself is Biome's to refuse; what silences a checker has to say why, on its line. */
function silencedProblems({ file, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, silencer, reason = ''] =
      /\/[/*]\s*(biome-ignore\S*|@ts-expect-error|@ts-ignore|@ts-nocheck)(.*)/.exec(line) ?? []
    if (!silencer) return []
    if (silencer === '@ts-ignore' || silencer === '@ts-nocheck') return [`${file}:${index + 1} uses ${silencer}`]
    const said = silencer.startsWith('biome') ? reason.slice(reason.indexOf(':') + 1) : reason
    return REASON.test(said) ? [] : [`${file}:${index + 1} silences a check without saying why`]
  })
}

function isBarrel({ program }: Source): boolean {
  return (
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    )
  )
}
