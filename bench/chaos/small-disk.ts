import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from '../../scripts/run/at-exit.ts'

const CHUNK = Buffer.alloc(64 * 1024)

/** A disk that can be filled without harm to anything else. */
export type SmallDisk = {
  /** Uses all the free space. */
  readonly fill: () => void
  readonly free: () => void
  readonly unmount: () => void
}

/** Writes until the disk is full: whole chunks first, then single bytes, so that no page stays free. */
function takeAllRoom(ballast: string): void {
  const file = openSync(ballast, 'a')
  try {
    for (const chunk of [CHUNK, CHUNK.subarray(0, 1)]) {
      try {
        for (;;) writeSync(file, chunk)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Mounts a disk of this size, in memory, at this folder. Null: only root may mount one, on Linux. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  // Works even while a process has one of its files open.
  const unmountNow = () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  const forget = atExit(unmountNow)
  const ballast = join(folder, 'ballast')
  return {
    fill: () => takeAllRoom(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      forget()
      unmountNow()
    },
  }
}
