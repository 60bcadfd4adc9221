import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import { definitionsOf } from './source/definitions.ts'
import { readSource } from './source/source-files.ts'
import { parseText } from './source/syntax.ts'

const PAGE = 'docs/numbers.md'
const ROW = /^\| (.+?) \| (.+?) \| `([^`#]+)#([^`]+)` \|$/
/** A row that only names the theme of those below. */
const THEME = /^\| \*\*.+\*\* \| \| \|$/
const HEADING = /^\|(?: What \| Value \| Constant |(?:---\|)+)/

/** How many of the constant's units one unit of the page may be: a constant is in ms, seconds, minutes, metres or bytes. */
const UNITS: Readonly<Record<string, readonly number[]>> = {
  s: [1, 1000],
  minutes: [1, 60, 60_000],
  km: [1, 1000],
  KB: [1024],
  MB: [1024 * 1024],
}

/** docs/numbers.md lists the limits: each constant exists, and where it is a number, the page has its value. */
export async function checkNumbers(): Promise<string[]> {
  if (!existsSync(join(ROOT, PAGE))) return [`${PAGE} is missing`]
  const lines = readSource(PAGE).split('\n')
  return lines.flatMap((line, index) => {
    const problem = numberProblem(line, (path) => (existsSync(join(ROOT, path)) ? readSource(path) : null))
    return problem === null ? [] : [`${PAGE}:${index + 1} ${problem}`]
  })
}

export function numberProblem(line: string, read: (path: string) => string | null): string | null {
  if (!line.startsWith('|') || THEME.test(line) || HEADING.test(line)) return null
  const [, , shown = '', path = '', name = ''] = ROW.exec(line) ?? []
  if (path === '') return 'is not of the form | What | Value | `path#CONSTANT` |'
  const text = read(path)
  if (text === null) return `links to ${path}, which does not exist`
  const value = definitionsOf(parseText(path, text)).get(name)
  if (value === undefined) return `links to ${name}, which ${path} does not define`
  if (value === null || hasValue(shown, value)) return null
  return `shows « ${shown} », and ${name} is ${value}`
}

function hasValue(shown: string, value: number): boolean {
  const [, digits = '', unit = ''] = /^([\d.]+) ?(\S*)/.exec(shown) ?? []
  return (UNITS[unit] ?? [1]).some((factor) => Number(digits) * factor === value)
}
