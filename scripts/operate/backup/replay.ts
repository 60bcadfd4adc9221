import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DELETION_KINDS } from '#domain/accounts/deletion-kinds.ts'
import { DELETIONS_FOLDER } from '#server/accounts/settings/deletion-ledger.service.ts'
import { replayDeletions } from '#server/accounts/settings/replay-deletions.service.ts'
import { forgetTripsAndCasesOf } from '#server/cases/forget-cases.service.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { bytesOf, readArchive, verifyArchive } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { storePathOf } from './make-backup.ts'

async function addFromArchive(path: string, files: FileStore): Promise<void> {
  await readArchive(path, async (name, content) => {
    const storePath = storePathOf(name)
    if (storePath?.startsWith(`${DELETIONS_FOLDER}/`)) await files.save(storePath, await bytesOf(content))
  })
}

async function addFromFolder(path: string, files: FileStore): Promise<void> {
  const inside = await readdir(path)
  for (const kind of DELETION_KINDS.filter((one) => inside.includes(one))) {
    for (const name of await readdir(join(path, kind)))
      await files.save(`${DELETIONS_FOLDER}/${kind}/${name}`, await readFile(join(path, kind, name)))
  }
}

/** Throws BadArchive unless there is a whole archive, or a saved folder `deletions`, at that path. Changes nothing. */
export async function requireDeletions(path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new BadArchive(`There is no ${path}. Nothing was changed.`)
  if (!found.isDirectory()) return void (await verifyArchive(path))
  const inside = await readdir(path)
  // A folder above or beside it would be taken for one in which nobody was ever deleted.
  if (!DELETION_KINDS.some((kind) => inside.includes(kind)))
    throw new BadArchive(
      `${path} is no folder files/deletions: it has no ${DELETION_KINDS.join(', no ')}. Nothing was changed.`,
    )
}

/** Adds the written deletions of another archive, or of a saved folder `deletions`, to the store. Throws as requireDeletions. */
export async function addDeletions(path: string, files: FileStore): Promise<void> {
  await requireDeletions(path)
  await (statSync(path).isDirectory() ? addFromFolder(path, files) : addFromArchive(path, files))
}

/** Deletes and erases again, in the database of this configuration, what its store says. Returns how many. */
export async function replayInto({ databaseUrl, dataDir }: Config, files: FileStore): Promise<number> {
  const database = await openDatabase(databaseUrl, dataDir)
  return replayDeletions({ db: database.background.db, files, clock: systemClock }, forgetTripsAndCasesOf).finally(() =>
    database.close(),
  )
}
