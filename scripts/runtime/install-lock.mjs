import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, readOr } from './folders.mjs'

const LOCK = join(CACHE, 'install.lock')
/** A running install touches its lock every second, so an older lock has no owner any more. */
const ABANDONED_AFTER_MS = 10_000

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Creates the lock, or waits a little for the install that has it. Returns whether this process now has it. */
async function takeLock() {
  mkdirSync(CACHE, { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  removeAbandonedLock()
  await sleep(250)
  return false
}

function removeAbandonedLock() {
  const seen = statSync(LOCK, { throwIfNoEntry: false })
  if (!seen || Date.now() - seen.mtimeMs < ABANDONED_AFTER_MS || isAlive(Number(readOr(LOCK, '')))) return
  const taken = `${LOCK}.${process.pid}`
  try {
    renameSync(LOCK, taken)
    // Another process may have replaced the abandoned lock in between: its lock is put back.
    if (statSync(taken).mtimeMs === seen.mtimeMs) rmSync(taken)
    else renameSync(taken, LOCK)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function keepLockFresh() {
  try {
    utimesSync(LOCK, new Date(), new Date())
  } catch {
    // Missing for an instant while another run checks whether it was abandoned.
  }
}

/** npm may outlive the process that started it: the lock then names npm. */
export function nameLockOwner(pid) {
  writeFileSync(LOCK, String(pid))
}

/** Runs `install` unless `isDone`, alone among all processes that start in this folder. */
export async function installOnce(isDone, install) {
  while (!isDone()) {
    if (!(await takeLock())) continue
    const heartbeat = setInterval(keepLockFresh, 1000)
    try {
      if (!isDone()) await install()
    } finally {
      clearInterval(heartbeat)
      rmSync(LOCK, { force: true })
    }
  }
}
