import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseConfig } from '#server/config.ts'
import { noteBackup } from '#server/monitoring/last-backup.service.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { BadArchive } from './backup/bad-archive.ts'
import { makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { runCommandLine } from './command.ts'
import { writeSum } from './write-sum.ts'

const USAGE = 'Usage: npm run backup -- FOLDER-OR-FILE'

/** In a folder, an archive is named after its instant: `miyi-20261126T021000Z.tar`. */
function archivePath(given: string, now: Date): string {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return resolve(isFolder ? join(given, `miyi-${instant}.tar`) : given)
}

function summary(path: string, { rows, parts, missingFiles }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const lost = missingFiles.map((file) => `\n  lost before this backup: ${file}`)
  return `${path}: ${total} rows of ${Object.keys(rows).length} tables, ${parts.length} parts.${lost.join('')}`
}

/**
 * npm run backup -- FOLDER-OR-FILE: one archive with the database, all files and the keys, and its sum; « Santé » shows that it was made.
 * The service may run.
 */
async function backup([given, ...rest]: readonly string[]): Promise<string[]> {
  if (given === undefined || rest.length > 0) throw new BadArchive(USAGE)
  const [config, now] = [parseConfig(), new Date()]
  const path = archivePath(given, now)
  const manifest = await makeBackup(config, await createFiles(config), path, now)
  await writeSum(path)
  await noteBackup(config.dataDir, { madeAt: now, bytes: statSync(path).size })
  return [summary(path, manifest)]
}

await runCommandLine(() => backup(process.argv.slice(2)))
