import { type ESTree, parseSync } from 'vite'
import { readSource } from './source-files.ts'

export type Source = { file: string; text: string; program: ESTree.Program; lineOf: (offset: number) => number }

export type Import = { target: string; isType: boolean; isDynamic: boolean; line: number }

type Parsed = Source & { imports: Import[] }

/** Each file is parsed once for all checks. */
const parsed = new Map<string, Parsed>()

/** TypeScript itself no longer has a parser in JavaScript; Vite brings one. */
export function parseFile(file: string): Parsed {
  const known = parsed.get(file) ?? parseText(file, readSource(file))
  parsed.set(file, known)
  return known
}

/** The same for a text that is not a file. */
export function parseText(file: string, text: string): Parsed {
  const { program, module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = lineCounter(text)
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      target: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isDynamic: false,
      line: lineOf(start),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ target: moduleRequest.value, isType, isDynamic: false, line: lineOf(start) }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest, start }) => ({
      target: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
      isDynamic: true,
      line: lineOf(start),
    })),
  ]
  return { file, text, program, lineOf, imports }
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after < 0 ? starts.length : after
  }
}
