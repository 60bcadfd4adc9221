import { withPostgres } from './machine/postgres.ts'
import { type Counts, runPart, totalLine } from './run/report.ts'
import { runVitest } from './run/run-vitest.ts'

const NONE: Counts = {
  passed: 0,
  failed: 0,
  skipped: 1,
  output: 'NOT RUN: no PostgreSQL. Set DATABASE_URL or install the server (Debian: apt-get install postgresql).',
}

type PostgresRun = {
  filters?: readonly string[]
  /** The folder where each test file writes the statements that it sent. */
  statements?: string
}

/** The server suite and the races on PostgreSQL: DATABASE_URL, or a temporary server. */
export async function testOnPostgres({ filters = [], statements = '' }: PostgresRun = {}): Promise<Counts> {
  const counts = await withPostgres(
    (url) => {
      const environment = { DATABASE_URL: url, RECORD_STATEMENTS: statements }
      return runVitest({ projects: ['server', 'races'], filters, environment })
    },
    { install: true, keepsNothing: true },
  )
  return counts ?? NONE
}

if (import.meta.main) {
  const result = await runPart('server on PostgreSQL', () => testOnPostgres({ filters: process.argv.slice(2) }))
  console.log(totalLine([result]))
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0
}
