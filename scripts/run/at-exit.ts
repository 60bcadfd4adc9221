import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const cleanUps = new Set<() => void>()

/** Calls `cleanUp` when this process ends, also by a signal. Returns the function that cancels this. */
export function atExit(cleanUp: () => void): () => void {
  if (cleanUps.size === 0) listen()
  cleanUps.add(cleanUp)
  return () => {
    cleanUps.delete(cleanUp)
    if (cleanUps.size === 0) stopListening()
  }
}

/** A temporary folder that is removed after `use`, in any case. */
export async function withTemporaryFolder<T>(prefix: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => removeFolder(folder)
  const forget = atExit(remove)
  try {
    return await use(folder)
  } finally {
    forget()
    remove()
  }
}

/** Retries for a moment, synchronously: a stopped server may still be closing its files. */
function removeFolder(folder: string): void {
  for (let attempt = 0; existsSync(folder) && attempt < 40; attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}

function listen(): void {
  for (const signal of SIGNALS) process.on(signal, exitBy)
  process.on('exit', cleanAll)
}

function stopListening(): void {
  for (const signal of SIGNALS) process.off(signal, exitBy)
  process.off('exit', cleanAll)
}

function exitBy(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal])
}

function cleanAll(): void {
  // The newest first: a server must stop before its folder is removed.
  for (const cleanUp of [...cleanUps].reverse()) cleanUp()
}
