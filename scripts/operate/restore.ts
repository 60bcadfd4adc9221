import { parseArgs } from 'node:util'
import { parseConfig } from '#server/config.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { BadArchive } from './backup/bad-archive.ts'
import { addDeletions, replayInto, requireDeletions } from './backup/replay.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommandLine } from './command.ts'

const USAGE = 'Usage: npm run restore -- FILE [--deletions ARCHIVE-OR-FOLDER]'

/**
 * npm run restore -- FILE: an archive of `npm run backup` into an empty database and an empty folder of data. What was
 * deleted since, as a later archive or a saved folder `deletions` says, is deleted again.
 */
async function restore(args: string[]): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { deletions: { type: 'string' } },
  })
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new BadArchive(USAGE)
  const hasOwnSecret = (process.env.SESSION_SECRET ?? '') !== ''
  const config = parseConfig()
  // Before anything is restored: the same command can then be given again.
  if (values.deletions !== undefined) await requireDeletions(values.deletions)
  const files = await createFiles(config)
  const { manifest, says } = await restoreBackup(path, { config, files, hasOwnSecret })
  if (values.deletions !== undefined) await addDeletions(values.deletions, files)
  const replayed = await replayInto(config, files)
  return [
    `Restored as of ${manifest.madeAt} (${Object.keys(manifest.rows).length} tables).`,
    `Deletions since then that were replayed: ${replayed}.`,
    ...says,
  ]
}

await runCommandLine(() => restore(process.argv.slice(2)))
