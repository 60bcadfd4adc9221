import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another living process has the embedded database open: two writers would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When the kernel started a process, so that a pid used again by another is not taken for the holder. Linux only. */
function bornAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function holderOf(path: string): number | null {
  const [pid = '', born = ''] = readFileSync(path, 'utf8').trim().split(' ')
  const holder = Number(pid)
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return null
  return isAlive(holder) && bornAt(holder) === born ? holder : null
}

/** Takes the folder for this process; gives the function that lets go. A lock is never taken from a living process. */
export function holdFolder(folder: string): () => void {
  const path = join(folder, 'database.lock')
  const mine = `${process.pid} ${bornAt(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = holderOf(path)
      if (holder !== null) throw new FolderInUse(folder, holder)
      rmSync(path, { force: true })
    }
  }
  throw new FolderInUse(folder, 0)
}
