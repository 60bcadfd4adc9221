import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseConfig } from '#server/config.ts'
import { withStoredSecret } from '#server/data-folder.ts'
import { noteBackup } from '#server/monitoring/last-backup.service.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { FileStoreAway } from '#server/outside/files/file-store.ts'
import { BadArchive } from './backup/bad-archive.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { instantName, pruneArchives } from './backup/prune-archives.ts'
import { reasonOf } from './check-verdict.ts'
import { isMendable, runCommandLine } from './command.ts'
import { writeSum } from './write-sum.ts'

const USAGE = 'Usage: npm run backup -- FOLDER-OR-FILE, or FOLDER --keep-days DAYS'

/** In a folder, an archive is named after its instant: `miyi-20261126T021000Z.tar`. */
function archivePath(given: string, now: Date): string {
  return resolve(isFolder(given) ? join(given, `miyi-${instantName(now)}.tar`) : given)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

type Wanted = { readonly given: string; readonly keepDays: number | null }

function readArguments([given, option, days, ...rest]: readonly string[]): Wanted {
  if (given === undefined || rest.length > 0) throw new BadArchive(USAGE)
  if (option === undefined) return { given, keepDays: null }
  if (option !== '--keep-days' || !/^[1-9]\d{0,3}$/.test(days ?? '')) throw new BadArchive(USAGE)
  if (!isFolder(given)) throw new BadArchive(`${given} is no folder. Nothing was removed, and no backup was made.`)
  return { given, keepDays: Number(days) }
}

const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError]

/** A disk, a database or a store that fails is no bug: the log gets one sentence instead of a stack. */
function inOneSentence(error: unknown): unknown {
  if (BUGS.some((kind) => error instanceof kind) || isMendable(error)) return error
  const reason = error instanceof FileStoreAway ? `${error.message}: ${reasonOf(error.cause)}` : reasonOf(error)
  return new BadArchive(`The backup failed: ${reason.split(/\s*\n\s*/).join(' ')}`)
}

function summary(path: string, { rows, parts, missingFiles }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const lost = missingFiles.map((file) => `\n  lost before this backup: ${file}`)
  return `${path}: ${total} rows of ${Object.keys(rows).length} tables, ${parts.length} parts.${lost.join('')}`
}

/**
 * npm run backup -- FOLDER-OR-FILE: one archive with the database, all files and the keys, and its sum; « Santé » shows that
 * it was made. The service may run. With --keep-days older archives are removed first, so that a full disk gets room.
 */
async function backup(wanted: Wanted): Promise<string[]> {
  const [config, now] = [withStoredSecret(parseConfig()), new Date()]
  const path = archivePath(wanted.given, now)
  if (wanted.keepDays !== null) pruneArchives(wanted.given, now, wanted.keepDays)
  const manifest = await makeBackup(config, await createFiles(config), path, now)
  await noteBackup(config.dataDir, { madeAt: now, bytes: statSync(path).size })
  await writeSum(path).catch((error: unknown) => {
    throw new BadArchive(`${path} is whole, but its sum could not be written: ${reasonOf(error)}`)
  })
  return [summary(path, manifest)]
}

await runCommandLine(async () =>
  backup(readArguments(process.argv.slice(2))).catch((error: unknown) => {
    throw inOneSentence(error)
  }),
)
