import { listEdges } from '../check/source/edges.ts'
import { listCodeFiles } from '../check/source/source-files.ts'

/** Tests that run on both engines: no races, none for Redis. */
export const ON_BOTH_ENGINES = /^server\/.*(?<!\.race|\.redis)\.test\.ts$/
/** Opens the database of the engine that a run tests. */
const DATABASE = 'kit/database.ts'

/** The files that import one of these, directly or through the kit. */
function importersInKit(targets: ReadonlySet<string>): ReadonlySet<string> {
  const importers = listEdges()
    .filter(({ to, isType }) => !isType && targets.has(to))
    .map(({ from }) => from)
  const found = new Set([...targets, ...importers.filter((file) => file.startsWith('kit/'))])
  return found.size === targets.size ? new Set(importers) : importersInKit(found)
}

/** Server tests that open the database of the engine under test. All others prove the same on either engine. */
export function listDatabaseTests(): string[] {
  const importers = importersInKit(new Set([DATABASE]))
  return listCodeFiles().filter((file) => ON_BOTH_ENGINES.test(file) && importers.has(file))
}

/** What a run on PostgreSQL tests: what opens a database, and the races. */
export function listPostgresTests(): string[] {
  return [...listDatabaseTests(), '.race.test.ts']
}
