import { parseConfig } from '#server/config.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { BadArchive } from './backup/bad-archive.ts'
import { addDeletions, replayInto } from './backup/replay.ts'
import { runCommandLine } from './command.ts'

const USAGE = 'Usage: npm run replay-deletions [-- ARCHIVE-OR-FOLDER]'

/**
 * npm run replay-deletions: after a database went back in time by other means (point in time recovery), deletes and erases
 * again what the file store says. With a path, what a later archive or a saved folder `deletions` says too.
 */
async function replay([path, ...rest]: readonly string[]): Promise<string[]> {
  if (rest.length > 0) throw new BadArchive(USAGE)
  const config = parseConfig()
  const files = await createFiles(config)
  if (path !== undefined) await addDeletions(path, files)
  return [`Deletions replayed: ${await replayInto(config, files)}.`]
}

await runCommandLine(() => replay(process.argv.slice(2)))
