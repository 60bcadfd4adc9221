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

const RACES = '.race.test.ts'

/** All that can run on PostgreSQL: what opens a database, and the races. */
export function listPostgresTests(): string[] {
  return [...listDatabaseTests(), RACES]
}

/** What the engine can change beside races: the database's own room, jobs, notices to live pages, and every route for every actor. */
const OF_THE_ENGINE = /^server\/((db|jobs|live)\/|authorization\.test\.ts$)/

/** What `npm test` runs on PostgreSQL beside a whole run on the embedded database, which takes less time. */
export function listEngineTests(): string[] {
  return [...listDatabaseTests().filter((file) => OF_THE_ENGINE.test(file)), RACES]
}
