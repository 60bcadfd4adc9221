import { Visitor } from 'vite'
import { listCodeFiles, readSource } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'

const PAGE = 'docs/glossary.md'
const HEADING = '## Words that no identifier uses'
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g
/** SQL names the columns: a query renames them to our names where it reads them. */
const COLUMNS = /^server\/db\/tables\//
/** A value of the API or of SQL, such as `view_papers`, is no identifier that we may rename. */
const VALUE = /^[a-z]+(_[a-z]+)+$/

/** One word has one meaning, that of the field: docs/glossary.md lists the words to avoid, with their replacements. */
export async function checkWords(): Promise<string[]> {
  const never = forbiddenWords(readSource(PAGE))
  if (never.size === 0) return [`${PAGE} has no table below « ${HEADING} »`]
  const taught = taughtProblems(readSource(PAGE), never)
  const files = listCodeFiles().filter((file) => !COLUMNS.test(file))
  return [...taught, ...files.flatMap((file) => wordProblems(parseFile(file), never))]
}

/** The glossary itself must not give a forbidden word as the name of a thing. */
export function taughtProblems(page: string, never: ReadonlyMap<string, string>): string[] {
  const [glossary = ''] = page.split(HEADING)
  const names = [...glossary.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.match(/[A-Za-z_]\w*/g) ?? [])
  return names.flatMap((name) => {
    const word = forbiddenIn(name, never)
    return word === undefined ? [] : [`${PAGE} gives the name ${name}: write ${never.get(word)}`]
  })
}

/** The forbidden word that a name contains, if any. */
function forbiddenIn(name: string, never: ReadonlyMap<string, string>): string | undefined {
  if (VALUE.test(name)) return undefined
  const words = (name.match(WORDS) ?? []).map((word) => word.toLowerCase())
  return [`${words[0]}…`, ...words, name].find((word) => never.has(word))
}

/** The words of the first column, each with its replacement. `hold…` forbids it as the first word only. */
export function forbiddenWords(page: string): ReadonlyMap<string, string> {
  const [, table = ''] = page.split(HEADING)
  const rows = [...table.matchAll(/^\|(.+?)\|(.+?)\|$/gm)].slice(2)
  return new Map(
    rows.flatMap(([, never = '', write = '']) =>
      [...never.matchAll(/`([^`]+)`/g)].map(([, word = '']): [string, string] => [word, write.trim()]),
    ),
  )
}

export function wordProblems(source: Source, never: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const look = (name: string, start: number) => {
    const found = forbiddenIn(name, never)
    if (found === undefined) return
    problems.push(`${source.file}:${source.lineOf(start)} uses the name ${name}: write ${never.get(found)} (${PAGE})`)
  }
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') look(id.name, id.start)
    },
    FunctionDeclaration({ id }) {
      if (id) look(id.name, id.start)
    },
    ClassDeclaration({ id }) {
      if (id) look(id.name, id.start)
    },
    TSTypeAliasDeclaration({ id }) {
      look(id.name, id.start)
    },
    TSPropertySignature({ key }) {
      if (key.type === 'Identifier') look(key.name, key.start)
    },
    MethodDefinition({ key }) {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') look(key.name, key.start)
    },
    PropertyDefinition({ key }) {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') look(key.name, key.start)
    },
  }).visit(source.program)
  return problems
}
