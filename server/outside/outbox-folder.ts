import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Most messages in a list. */
const LISTED = 100

let written = 0

/** Sorts by time, then by order within a millisecond; unique across processes. */
function nameNow(extension: string): string {
  written += 1
  const instant = new Date().toISOString().replace(/[:.]/g, '-')
  return `${instant}_${String(written).padStart(6, '0')}_${randomUUID().slice(0, 8)}.${extension}`
}

/** A folder of messages that were not sent: one file each, newest last by name. */
export type OutboxFolder = { readonly path: string; readonly extension: 'eml' | 'json' }

/** Writes a whole message or nothing: it is renamed into place. Only this user may read it: it may open an account. */
export async function writeToOutbox({ path, extension }: OutboxFolder, bytes: Buffer | string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const name = nameNow(extension)
  const unfinished = join(path, `.${name}.part`)
  await writeFile(unfinished, bytes, { mode: 0o600 })
  await rename(unfinished, join(path, name))
}

/** One message, or null. A name that we did not generate is never looked up. */
export async function readFromOutbox({ path, extension }: OutboxFolder, name: string): Promise<Buffer | null> {
  if (!/^[\w-]+\.\w+$/.test(name) || !name.endsWith(`.${extension}`)) return null
  return readFile(join(path, name)).catch(() => null)
}

/** The names of the newest messages, newest first. */
export async function listOutboxNames({ path, extension }: OutboxFolder): Promise<readonly string[]> {
  const names = await readdir(path).catch(() => [])
  return names
    .filter((name) => !name.startsWith('.') && name.endsWith(`.${extension}`))
    .sort()
    .reverse()
    .slice(0, LISTED)
}
