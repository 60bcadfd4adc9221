import { parseConfig } from '#server/config.ts'
import { findPendingMigrations, openDatabase } from '#server/db/database.ts'
import { installJobs } from '#server/jobs/jobs.ts'
import { START_ERRORS } from '#server/start-errors.ts'

const USAGE = 'Usage: npm run migrate [-- --dry-run]'

function report(names: readonly string[], isDryRun: boolean): string {
  if (names.length === 0) return 'The database is up to date: nothing to migrate.'
  const list = names.map((name) => `  - ${name}`).join('\n')
  return `${isDryRun ? 'Would run (nothing was changed):' : 'Migrated:'}\n${list}`
}

async function migrate(isDryRun: boolean): Promise<readonly string[]> {
  const { databaseUrl, dataDir } = parseConfig()
  const names = await findPendingMigrations(databaseUrl, dataDir)
  if (isDryRun) return names
  const database = await openDatabase(databaseUrl, dataDir)
  try {
    await installJobs(database.background.pool)
    return names
  } finally {
    await database.close()
  }
}

/**
 * npm run migrate: migrates the database to this version without serving. With --dry-run it only reports what it would do.
 */
async function run(args: readonly string[]): Promise<number> {
  const isDryRun = args[0] === '--dry-run'
  if (args.length > (isDryRun ? 1 : 0)) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  try {
    process.stdout.write(`${report(await migrate(isDryRun), isDryRun)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Error && START_ERRORS.some((kind) => error instanceof kind))) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
