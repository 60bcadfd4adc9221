import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Thrown when another running process has the embedded database open: two writers would corrupt it. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
  }
}

/** Heartbeat interval of the lock's holder; a holder that cannot be checked otherwise counts as dead after the timeout. */
const BEAT_MS = 5_000
const SILENCE_MS = 30_000
const TRIES = 5

function readOr(read: () => string, otherwise: string): string {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Start time of a process, which detects that its pid was reused. Linux only. */
function startTimeOf(pid: number): string {
  return readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-', '-')
}

/** Identifies the processes that can be seen: those of this boot and this pid namespace (container). */
function world(): string {
  const boot = readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), '-')
  return `${boot}/${readOr(() => readlinkSync('/proc/self/ns/pid'), '-')}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Is the process that wrote this lock still running? */
function isHeld(path: string, content: string): boolean {
  const [pid = '', startedAt = '', itsWorld = ''] = content.split(' ')
  if (itsWorld === world()) return isAlive(Number(pid)) && startTimeOf(Number(pid)) === startedAt
  return Date.now() - statSync(path).mtimeMs < SILENCE_MS
}

/** Creates the complete lock file atomically; does nothing if one exists. */
function place(path: string, content: string): boolean {
  const written = `${path}.${randomUUID()}`
  writeFileSync(written, content)
  try {
    linkSync(written, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written)
  }
}

/**
 * Serializes removal: false while another process removes a lock. A removal lock whose process ended is deleted for the
 * next try.
 */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    if (Date.now() - statSync(turn).mtimeMs > SILENCE_MS) rmdirSync(turn)
    return false
  }
}

/**
 * Removes a stale lock if it is still in place. Only the process with the removal lock removes, and none creates a lock
 * while one exists: a fresh lock is never removed by mistake.
 */
function bury(path: string, dead: string): void {
  const turn = `${path}.turn`
  if (!takeTurn(turn)) return
  try {
    if (readFileSync(path, 'utf8') === dead) rmSync(path)
  } finally {
    rmdirSync(turn)
  }
}

/** Locks the folder for this process; returns the function that unlocks it. Never takes a lock from a running process. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'database.lock')
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${world()} ${randomUUID()}`
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (place(path, mine)) return keep(path, mine)
    const found = readOr(() => readFileSync(path, 'utf8'), '')
    if (found === '') continue
    if (isHeld(path, found)) throw new FolderInUse(folder, found.split(' ')[0] ?? '')
    readOr(() => String(bury(path, found)), '')
  }
  throw new FolderInUse(folder, 'unknown')
}

function keep(path: string, mine: string): () => void {
  const beat = setInterval(() => readOr(() => String(utimesSync(path, new Date(), new Date())), ''), BEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (readOr(() => readFileSync(path, 'utf8'), '') === mine) rmSync(path, { force: true })
  }
}
