import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type KeptMail = {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly sentAt: string
  readonly text: string
}

/** Most messages in a list. */
const LISTED = 100
const NAME = /^[\w-]+\.eml$/

let written = 0

/** Sorts by time, then by order within a millisecond; unique across processes. */
function nameNow(): string {
  written += 1
  const instant = new Date().toISOString().replace(/[:.]/g, '-')
  return `${instant}_${String(written).padStart(6, '0')}_${randomUUID().slice(0, 8)}.eml`
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Writes a whole message or nothing: it is renamed into place. Only this user may read it: it may contain a link. */
export async function saveToOutbox(dataDir: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameNow()
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, bytes, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}

/** One message, or null. A name that we did not generate is never looked up. */
export async function findInOutbox(dataDir: string, name: string): Promise<KeptMail | null> {
  if (!NAME.test(name)) return null
  const bytes = await readFile(join(folderOf(dataDir), name)).catch(() => null)
  if (bytes === null) return null
  const { to = [], subject = '', date = '', text = '' } = await PostalMime.parse(bytes)
  return { name, to: to.map(({ address }) => address ?? '').join(', '), subject, sentAt: date, text }
}

/** The newest messages, newest first. */
export async function listOutbox(dataDir: string): Promise<readonly KeptMail[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, LISTED)
  const mails = await Promise.all(newest.map((name) => findInOutbox(dataDir, name)))
  return mails.filter((mail) => mail !== null)
}
