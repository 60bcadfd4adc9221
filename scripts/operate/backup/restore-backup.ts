import { existsSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DELETIONS_FOLDER } from '#server/accounts/settings/deletion-ledger.service.ts'
import type { Config } from '#server/config.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'
import { installJobs } from '#server/jobs/jobs.ts'
import { FILE_FOLDERS } from '#server/outside/files/file-folders.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { bytesOf, readArchive, verifyArchive } from './archive.ts'
import { BadArchive } from './bad-archive.ts'
import { asDiskFullError, requireDiskSpace } from './disk-space.ts'
import { EMBEDDED_PART, POSTGRES_PART } from './dump-database.ts'
import { KEYS_PART, type Keys, storePathOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { requireEmptyDatabase, restoreEmbedded, restorePostgres } from './restore-database.ts'

/** Where an archive goes. `hasOwnSecret`: the environment names SESSION_SECRET, and nothing is written. */
export type Target = { readonly config: Config; readonly files: FileStore; readonly hasOwnSecret: boolean }

/** Throws BadArchive for an archive of a newer version or of the other engine. */
async function requireFitting(manifest: Manifest, config: Config): Promise<void> {
  const known = new Set((await readdir(MIGRATIONS_FOLDER)).map((name) => name.replace(/\.sql$/, '')))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BadArchive(
      `The archive is newer than this version (${manifest.version}, ${unknown[0]}): use that version.`,
    )
  const engine = config.databaseUrl === undefined ? 'embedded' : 'PostgreSQL'
  if (manifest.engine === engine) return
  const remedy = engine === 'embedded' ? 'Set DATABASE_URL.' : 'Leave DATABASE_URL out.'
  throw new BadArchive(`The archive holds a database of the kind « ${manifest.engine} ». ${remedy}`)
}

/** The written deletions of a store that survived its database stay, and are replayed. */
async function requireNoFiles(files: FileStore): Promise<void> {
  for (const folder of FILE_FOLDERS.filter((one) => one !== DELETIONS_FOLDER)) {
    const [found] = await files.list(folder)
    if (found !== undefined)
      throw new BadArchive(`There are files already (${found}). Restore into another DATA_DIR, or move them away.`)
  }
}

/** Files come first in an archive, so that no row ever lacks its file. Returns the keys. */
async function restoreParts(path: string, { config, files }: Target): Promise<Keys | null> {
  let keys: Keys | null = null
  const saved: string[] = []
  async function receive(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const storePath = storePathOf(name)
    if (storePath !== null) {
      if (await files.save(storePath, await bytesOf(content))) saved.push(storePath)
    } else if (name === POSTGRES_PART && config.databaseUrl !== undefined)
      await restorePostgres(config.databaseUrl, content, join(config.dataDir, 'restore.dump.unfinished'))
    else if (name === EMBEDDED_PART) await restoreEmbedded(config.dataDir, content)
    else if (name === KEYS_PART) keys = JSON.parse((await bytesOf(content)).toString()) as Keys
  }
  // The next try must find the target as empty as this one did.
  const made = [join(config.dataDir, 'files'), config.dataDir].filter((folder) => !existsSync(folder))
  makeDataFolder(config.dataDir)
  try {
    await readArchive(path, receive)
    return keys
  } catch (error) {
    for (const storePath of saved) await files.remove(storePath)
    for (const folder of made) await rm(folder, { recursive: true, force: true })
    throw asDiskFullError(error, config)
  }
}

/** Writes the secret that signs sessions, unless the environment has one. Returns what the operator should know. */
function restoreKeys(keys: Keys, { config, hasOwnSecret }: Target): string[] {
  const says: string[] = []
  if (!hasOwnSecret) writeFileSync(join(config.dataDir, 'session-secret'), keys.sessionSecret, { mode: 0o600 })
  else if (keys.sessionSecret !== config.sessionSecret)
    says.push(
      'SESSION_SECRET is not that of the archive: sessions and links of before end (keys.json in the archive has it).',
    )
  if (keys.vapid !== null && keys.vapid.privateKey !== config.push.keys?.privateKey)
    says.push(
      'The archive has VAPID keys in keys.json: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or phones hear nothing.',
    )
  return says
}

async function migrateRestored({ databaseUrl, dataDir }: Config): Promise<void> {
  const database = await openDatabase(databaseUrl, dataDir)
  await installJobs(database.background.pool).finally(() => database.close())
}

/**
 * Checks every hash, then restores files, database and keys into an empty target, and migrates it. Returns the manifest and
 * what the operator should know. Throws BadArchive with a remedy, and then leaves the target empty.
 */
export async function restoreBackup(
  path: string,
  target: Target,
): Promise<{ readonly manifest: Manifest; readonly says: readonly string[] }> {
  const { config, files } = target
  const manifest = await verifyArchive(path)
  await requireFitting(manifest, config)
  await requireEmptyDatabase(config)
  await requireNoFiles(files)
  requireDiskSpace(manifest, config)
  const keys = await restoreParts(path, target)
  await migrateRestored(config)
  return { manifest, says: keys === null ? [] : restoreKeys(keys, target) }
}
