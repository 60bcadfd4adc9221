import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import { definitionsOf } from './source/definitions.ts'
import { isTest, listCodeFiles, readSource } from './source/source-files.ts'
import { parseFile, parseText } from './source/syntax.ts'
import { textsOf } from './source/written-texts.ts'
import { coverageProblems, type Row } from './where-coverage.ts'

const PAGE = 'docs/where.md'

/**
 * docs/where.md maps each § to the file with its rule and to the test that proves it: every path must exist, and every
 * message of §5, row of §8 and constant of §9 must be included.
 */
export async function checkWhere(): Promise<string[]> {
  if (!existsSync(join(ROOT, PAGE))) return [`${PAGE} is missing`]
  const rows = readSource(PAGE).split('\n').flatMap(parseRow)
  if (rows.length === 0) return [`${PAGE} contains no row of the form | § | Rule | File | Test |`]
  const domain = listCodeFiles().filter((file) => file.startsWith('domain/') && !isTest(file))
  const written = domain.map(parseFile).flatMap(textsOf)
  return [...rows.flatMap(checkRow), ...coverageProblems(PAGE, rows, written)]
}

function parseRow(text: string, index: number): Row[] {
  if (!text.trim().startsWith('|')) return []
  const cells = text
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const isHeading = cells[0] === '§' || cells.every((cell) => /^:?-+:?$/.test(cell))
  return isHeading ? [] : [{ line: index + 1, cells }]
}

function checkRow({ line, cells }: Row): string[] {
  const at = `${PAGE}:${line}`
  if (cells.length !== 4) return [`${at} has ${cells.length} columns instead of 4`]
  const [, , file = '', test = ''] = cells
  return [...checkCell(at, 'file', file), ...checkCell(at, 'test', test)]
}

function checkCell(at: string, column: string, cell: string): string[] {
  const references = [...cell.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)
  if (references.length === 0) return [`${at} names no ${column}`]
  return references.flatMap((reference) => checkReference(at, reference))
}

/** A name of code, which a file may define; anything else is words of it, such as a test's title. */
const NAME = /^[A-Za-z_$][\w$]*$/

function checkReference(at: string, reference: string): string[] {
  const [path = '', symbol] = reference.split('#')
  if (!existsSync(join(ROOT, path))) return [`${at} links to ${path}, which does not exist`]
  const problem = symbol && symbolProblem(path, symbol)
  return problem ? [`${at} links to ${symbol}, ${problem}`] : []
}

/** Why `path#symbol` leads nowhere, or null. A name must be defined in the file: an import or a call is not its place. */
export function symbolProblem(path: string, symbol: string, text = readSource(path)): string | null {
  if (!contains(text, symbol)) return `which is not in ${path}`
  if (!/\.tsx?$/.test(path) || isTest(path) || !NAME.test(symbol)) return null
  return definitionsOf(parseText(path, text)).has(symbol) ? null : `which ${path} only uses: link to its definition`
}

function contains(text: string, symbol: string): boolean {
  const escaped = symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(text)
}
