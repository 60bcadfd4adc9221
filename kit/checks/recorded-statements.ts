import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

/** Set by scripts/test-postgres.ts: the folder where each test file writes the statements that it sent. */
const folder = process.env.RECORD_STATEMENTS

type Recorder = { readonly statements: Set<string> }
const OURS = Symbol.for('miyi.recorded-statements')
const known = globalThis as { [OURS]?: Recorder }

/** The kit creates and drops databases: these are no statements of the product. */
const OF_THE_KIT = /\bmiyi_(test|template)_/

/** Lists of different lengths count as one statement. */
function normalized(text: string): string {
  return text
    .replace(/\$\d+/g, '$')
    .replace(/\$(\s*,\s*\$)+/g, '$…')
    .replace(/(\([^()]*\))(\s*,\s*\1)+/g, '$1…')
    .replace(/'[^']*'/g, "'…'")
    .trim()
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

const BY_A_TEST = /\.test\.ts$|\/kit\/(?!recorded-statements)[^/]+\.ts$/
const BY_THE_SERVER = /\/server\/(?!db\/(database|prepared|migrate)\.ts)(?!.*\.test\.ts)/

/** The files on the call stack, including awaited calls. */
function callers(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = new Error().stack as unknown as string[]
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  return files
}

/** Statements that a test sends itself, to read or insert rows, are no statements of the product. */
function isOfATest(): boolean {
  const files = callers()
  return files.some((file) => BY_A_TEST.test(file)) && !files.some((file) => BY_THE_SERVER.test(file))
}

/** Records the statements of every client; the wrapped method behaves as before. */
function listen(): Recorder {
  const statements = new Set<string>()
  const keep = (text: string) => {
    const statement = normalized(text)
    if (!(statements.has(statement) || OF_THE_KIT.test(text) || isOfATest())) statements.add(statement)
  }
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0])
    if (text !== undefined) keep(text)
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  return { statements }
}

if (folder) {
  known[OURS] ??= listen()
  const { statements } = known[OURS]
  let tests = 0
  beforeAll(() => statements.clear())
  beforeEach(() => {
    tests += 1
  })
  afterAll(() => {
    const file = expect.getState().testPath ?? ''
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ file, tests, statements: [...statements] }))
  })
}
