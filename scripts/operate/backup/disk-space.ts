import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { BadArchive, isNoRoom } from './bad-archive.ts'
import { EMBEDDED_PART, POSTGRES_PART } from './dump-database.ts'
import { storePathOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** The nearest folder above that exists, or the root: a start and a restore create the folders below it. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** What the parts take in the data folder at least: an embedded database grows when it is unpacked. */
function neededBytes({ parts }: Manifest, { s3 }: Config): number {
  const own = parts.filter(
    ({ path }) => path === POSTGRES_PART || path === EMBEDDED_PART || (s3 === null && storePathOf(path) !== null),
  )
  return own.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Throws BadArchive if the disk of the data folder has less space than the archive needs. Writes nothing. */
export function requireDiskSpace(manifest: Manifest, config: Config): void {
  const { bavail, bsize } = statfsSync(nearestFolder(resolve(config.dataDir)))
  const [needed, free] = [neededBytes(manifest, config), bavail * bsize]
  if (needed <= free) return
  throw new BadArchive(
    `Nothing was restored: the archive needs ${megabytes(needed)} in ${config.dataDir}, where ${megabytes(free)} are free.`,
  )
}

/** The same error, or a sentence for one that says that the data folder has no room left. */
export function asDiskFullError(error: unknown, { dataDir }: Config): unknown {
  if (!isNoRoom(error)) return error
  return new BadArchive(`Nothing was restored: there is no room left in ${dataDir} (${error.message}).`)
}
