import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** More than the temporary files of a whole run need at any time. */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Others may pass through, but not list it: PostgreSQL runs as another user, in a folder of its own. */
const PASSABLE = 0o711

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Keeps the temporary files of this process and its children in memory until it ends: tests create and delete thousands,
 * and on a disk that takes a quarter of their time. Changes nothing where TMPDIR is set or memory is short.
 */
export function keepTemporaryFilesInMemory({ folder = IN_MEMORY, neededBytes = ENOUGH_BYTES } = {}): void {
  if (process.env.TMPDIR || freeBytes(folder) < neededBytes) return
  const made = mkdtempSync(join(folder, 'miyi-'))
  chmodSync(made, PASSABLE)
  process.env.TMPDIR = made
  atExit(() => rmSync(made, { recursive: true, force: true, maxRetries: 10 }))
}
