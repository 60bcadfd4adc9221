import { affectedCsv, type BreachScope, parseBreachScope } from '#domain/admin/breach/affected.ts'
import { BREACH_TEXTS } from '#domain/admin/breach/breach.fr.ts'
import { listAffectedBy } from '#server/admin/breach/breach.service.ts'
import { BadEnvironment, parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'

/** What was not found: the command says it, and exits 1. */
class NotFound extends Error {}

/** npm run breach:affected -- …: who has to be told of a breach, as CSV on the standard output (docs/guides/breach.md). */
async function list(scope: BreachScope): Promise<string> {
  const config = parseConfig()
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    const lines = await listAffectedBy(database.db, scope)
    if (lines === null) {
      throw new NotFound(
        scope.kind === 'table'
          ? BREACH_TEXTS.noTable(scope.table)
          : BREACH_TEXTS.noAccount('email' in scope ? scope.email : ''),
      )
    }
    const people = new Set(lines.map(({ userId }) => userId)).size
    process.stderr.write(`${BREACH_TEXTS.counted(people)}\n`)
    if (scope.kind === 'operator') process.stderr.write(`${BREACH_TEXTS.notLogged}\n`)
    return affectedCsv(lines)
  } finally {
    await database.close()
  }
}

const scope = parseBreachScope(process.argv.slice(2))
try {
  if (scope === null) throw new NotFound(BREACH_TEXTS.usage)
  process.stdout.write(await list(scope))
} catch (error) {
  const isExpected = error instanceof NotFound || error instanceof FolderInUse || error instanceof BadEnvironment
  if (!isExpected) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
