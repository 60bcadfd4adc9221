import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkSync } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import { ROOT } from '../../run/run-command.ts'
import { isTest, listCodeFiles } from '../source/source-files.ts'
import { parseFile, type Source } from '../source/syntax.ts'
import { BUILT_PATTERNS, SLOW_PATTERNS } from '../tables/patterns.table.ts'
import { patternsOf, type WrittenPattern } from './written-patterns.ts'

/** The checker in JavaScript: the faster ones need Java, or a program for this system. */
process.env.RECHECK_SYNC_BACKEND = 'pure'

/**
 * No time limit, and chance from a seed: the same verdict on every machine. Small automata are searched completely, larger
 * ones fuzzed for a fixed number of steps.
 */
const BOUNDS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 5_000_000,
  maxNFASize: 600,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
  randomSeed: 1,
} as const

/** Verdicts of former runs, by pattern: most of the time of a first run. Another checker or other bounds make new ones. */
const CACHE_FILE = join(ROOT, '.cache/patterns.json')
const CHECKED_BY = `recheck ${recheck.version} ${JSON.stringify(BOUNDS)}`

type Verdicts = Record<string, string>

function cachedVerdicts(): Verdicts {
  try {
    return JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as Verdicts
  } catch {
    return {}
  }
}

const keyOf = (source: string, flags: string) =>
  createHash('sha256').update(`${CHECKED_BY}/${source}/${flags}`).digest('base64url')

/** `safe`: a match takes time in proportion to the text. Else how the time grows (« exponential »), or `unknown`. */
function growthOf(source: string, flags: string): string {
  const result = checkSync(source, flags, BOUNDS)
  return result.status === 'vulnerable' ? result.complexity.summary : result.status
}

/** `*`, `+`, `{2,}`, or a group that is repeated. Any other pattern reads at most a fixed number of characters. */
const REPEATS = /[*+]|\{\d+,\}|\)[{?]/

type Tables = {
  readonly slow: Readonly<Record<string, string>>
  readonly built: Readonly<Record<string, object | string>>
}

/** The patterns that a module exports, as if they were written in it. */
function exportedBy(file: string, module: object): WrittenPattern[] {
  const patterns = Object.values(module).filter((value): value is RegExp => value instanceof RegExp)
  return patterns.map(({ source, flags }) => ({ file, line: 1, source, flags }))
}

export function patternProblems(sources: readonly Source[], { slow, built }: Tables, verdictOf = growthOf): string[] {
  const exported = Object.entries(built).flatMap(([file, module]) =>
    typeof module === 'string' ? [] : exportedBy(file, module),
  )
  const patterns = [...sources.flatMap(patternsOf), ...exported]
  const problems = patterns.flatMap(({ file, line, source, flags }) => {
    const at = `${file}:${line}`
    if (source === null) return file in built ? [] : [`${at} puts a pattern together: see patterns.table.ts`]
    if (source in slow || !REPEATS.test(source)) return []
    const verdict = verdictOf(source, flags)
    return verdict === 'safe' ? [] : [`${at} /${source}/${flags} may take long (${verdict}): see patterns.table.ts`]
  })
  const written = new Set(patterns.map(({ source }) => source))
  const gone = Object.keys(slow).filter((source) => !written.has(source))
  return [...problems, ...gone.map((source) => `patterns.table.ts lists /${source}/, which nothing uses`)]
}

/** No text of a stranger makes a pattern take much longer than its length: recheck proves it, or tries. */
export async function checkPatterns(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^(domain|server|web)\//.test(file) && !isTest(file))
  const [cached, used]: [Verdicts, Verdicts] = [cachedVerdicts(), {}]
  const verdictOf = (source: string, flags: string): string => {
    const key = keyOf(source, flags)
    used[key] ??= cached[key] ?? growthOf(source, flags)
    return used[key]
  }
  const problems = patternProblems(files.map(parseFile), { slow: SLOW_PATTERNS, built: BUILT_PATTERNS }, verdictOf)
  mkdirSync(dirname(CACHE_FILE), { recursive: true })
  writeFileSync(CACHE_FILE, JSON.stringify(used))
  return problems
}
