import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, SigningConfig } from '#server/config.ts'
import { FILE_FOLDERS } from '#server/outside/files/file-folders.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { UNFINISHED } from '#server/outside/files/local-files.ts'
import { ROOT } from '../../run/run-command.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { type Dump, dumpDatabase } from './dump-database.ts'
import { FORMAT, type Manifest } from './manifest.ts'

/** A document that was added and deleted while the backup ran makes it dump again; more often than this is not chance. */
const DUMPS_MAX = 3

const FILES = 'files/'
export const KEYS_PART = 'keys.json'

/** The keys of an installation that are not in its database. */
export type Keys = {
  readonly sessionSecret: string
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null
}

function versionOfMiyi(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

/** The path in the store of a part of an archive; null for another part. */
export function storePathOf(part: string): string | null {
  return part.startsWith(FILES) ? part.slice(FILES.length) : null
}

/** Copies one file; false when it is not there. */
async function copyFile(archive: ArchiveWriter, files: FileStore, path: string): Promise<boolean> {
  if (archive.has(FILES + path)) return true
  const content = await files.open(path)
  if (content === null) return false
  await archive.add(FILES + path, Buffer.concat(await content.toArray()))
  return true
}

async function copyFiles(archive: ArchiveWriter, files: FileStore): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    const whole = (await files.list(folder)).filter((path) => !path.endsWith(UNFINISHED))
    for (const path of whole) await copyFile(archive, files, path)
  }
}

/** Copies the files that the rows of the dump name. Returns those that are gone. */
async function copyNamed(archive: ArchiveWriter, files: FileStore, { facts }: Dump): Promise<string[]> {
  const gone: string[] = []
  for (const path of facts.files) if (!(await copyFile(archive, files, path))) gone.push(path)
  return gone
}

/**
 * Dumps until every file that a row names is in the archive. A file is written before its row and removed after it, so the
 * copies of before and after the dump hold all of them, but for one that was added and deleted in between: then the next
 * dump has no such row. What is still missing was lost before, and is named in the manifest.
 */
async function dumpWithFiles(
  archive: ArchiveWriter,
  { config, files, path }: { readonly config: Config; readonly files: FileStore; readonly path: string },
): Promise<{ readonly dump: Dump; readonly missing: readonly string[] }> {
  for (let tries = 1; ; tries += 1) {
    const dump = await dumpDatabase(config, path)
    const missing = await copyNamed(archive, files, dump)
    if (missing.length === 0 || tries === DUMPS_MAX) return { dump, missing }
  }
}

/**
 * Writes one archive with the database, all files and the keys. The service may run meanwhile: the database is that of one
 * instant, and no row lacks its file. Throws BadArchive with a remedy.
 */
export async function makeBackup(config: SigningConfig, files: FileStore, path: string, now: Date): Promise<Manifest> {
  const dumpPath = `${path}.dump.unfinished`
  return writeArchive(path, async (archive) => {
    await copyFiles(archive, files)
    const { dump, missing } = await dumpWithFiles(archive, { config, files, path: dumpPath })
    await dump.addTo(archive)
    const keys: Keys = { sessionSecret: config.sessionSecret, vapid: config.push.keys }
    await archive.add(KEYS_PART, Buffer.from(JSON.stringify(keys, null, 2)))
    const { files: _, ...facts } = dump.facts
    return {
      format: FORMAT,
      madeAt: now.toISOString(),
      version: versionOfMiyi(),
      engine: config.databaseUrl === undefined ? 'embedded' : 'PostgreSQL',
      ...facts,
      missingFiles: [...missing],
    }
  }).finally(() => rm(dumpPath, { force: true }))
}
