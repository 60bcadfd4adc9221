import { withPostgres } from './machine/postgres.ts'
import { keepTemporaryFilesInMemory } from './run/memory-folder.ts'
import { type Counts, runPart, totalLine } from './run/report.ts'
import { runVitest } from './run/run-vitest.ts'
import { listPostgresTests } from './run/server-tests.ts'

const NONE: Counts = {
  passed: 0,
  failed: 0,
  skipped: 1,
  output: 'NOT RUN: no PostgreSQL. Set DATABASE_URL or install the server (Debian: apt-get install postgresql).',
}

/** The tests that open a database, and the races, on PostgreSQL: DATABASE_URL, or a temporary server. */
export async function testOnPostgres(filters: readonly string[] = listPostgresTests()): Promise<Counts> {
  const counts = await withPostgres(
    (url) => runVitest({ projects: ['server', 'races'], filters, environment: { DATABASE_URL: url } }),
    { install: true, keepsNothing: true },
  )
  return counts ?? NONE
}

if (import.meta.main) {
  keepTemporaryFilesInMemory()
  const chosen = process.argv.slice(2)
  const result = await runPart('server on PostgreSQL', () => testOnPostgres(chosen.length > 0 ? chosen : undefined))
  console.log(totalLine([result]))
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0
}
