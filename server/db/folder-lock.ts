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

/** Thrown when another living process has the embedded database open: two writers would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
  }
}

/** The holder shows at this pace that it lives; one that we cannot ask counts as dead after the silence. */
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

/** When the kernel started a process, so that a pid used again by another is not taken for the holder. Linux only. */
function startTimeOf(pid: number): string {
  return readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '-', '-')
}

/** Which processes we can see: those of this boot in this namespace. Another container has other ones. */
function world(): string {
  const boot = readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), '-')
  return `${boot}/${readOr(() => readlinkSync('/proc/self/ns/pid'), '-')}`
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

/** Does whoever wrote this lock still hold it? */
function isHeld(path: string, content: string): boolean {
  const [pid = '', startedAt = '', itsWorld = ''] = content.split(' ')
  if (itsWorld === world()) return isAlive(Number(pid)) && startTimeOf(Number(pid)) === startedAt
  return Date.now() - statSync(path).mtimeMs < SILENCE_MS
}

/** Puts a whole lock in place, or nothing when there is one. */
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

/** One at a time: false while another process buries. A turn that outlived its process is given up for the next try. */
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
 * Takes a dead lock away, if it is still the one that stands there. Only who has the turn removes, and nobody places
 * while one stands: a fresh lock is never taken for the dead one.
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

/** Takes the folder for this process; gives the function that lets go. A lock is never taken from a living process. */
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
