import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from './run-command.ts'

/** A test file, how many tests it ran, and the statements that it sent (kit/checks/recorded-statements.ts). */
const Recorded = z.object({ file: z.string(), tests: z.number(), statements: z.array(z.string()) })
export type Recorded = z.output<typeof Recorded>

export function readRecorded(folder: string): Recorded[] {
  return readdirSync(folder).map((name) => {
    const { file, ...rest } = Recorded.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    return { file: relative(ROOT, file), ...rest }
  })
}

/** The cost of starting a server for one more file, in tests. */
const COST_OF_A_FILE = 10

/** Races run on PostgreSQL only. */
const RACE = /\.race\.test\.ts$/

/**
 * A small set of test files that together send every statement of all files: each step adds the file with the most new
 * statements for its cost. Deterministic.
 */
export function coverStatements(recorded: readonly Recorded[]): string[] {
  const chosen: string[] = []
  const sent = new Set<string>()
  const files = recorded.filter(({ file }) => !RACE.test(file)).sort((a, b) => (a.file < b.file ? -1 : 1))
  for (;;) {
    let best: { file: Recorded; worth: number } | null = null
    for (const file of files) {
      const added = file.statements.filter((statement) => !sent.has(statement)).length
      const worth = added / (file.tests + COST_OF_A_FILE)
      if (added > 0 && (best === null || worth > best.worth)) best = { file, worth }
    }
    if (best === null) return chosen.sort()
    chosen.push(best.file.file)
    for (const statement of best.file.statements) sent.add(statement)
  }
}
