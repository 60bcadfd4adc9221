import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { listOutboxNames, type OutboxFolder, readFromOutbox, writeToOutbox } from '../outbox-folder.ts'

export type KeptMail = {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly sentAt: string
  readonly text: string
}

function folderOf(dataDir: string): OutboxFolder {
  return { path: join(dataDir, 'outbox'), extension: 'eml' }
}

export async function saveToOutbox(dataDir: string, bytes: Buffer): Promise<void> {
  await writeToOutbox(folderOf(dataDir), bytes)
}

/** One message, or null. */
export async function findInOutbox(dataDir: string, name: string): Promise<KeptMail | null> {
  const bytes = await readFromOutbox(folderOf(dataDir), name)
  if (bytes === null) return null
  const { to = [], subject = '', date = '', text = '' } = await PostalMime.parse(bytes)
  return { name, to: to.map(({ address }) => address ?? '').join(', '), subject, sentAt: date, text }
}

/** The newest messages, newest first. */
export async function listOutbox(dataDir: string): Promise<readonly KeptMail[]> {
  const names = await listOutboxNames(folderOf(dataDir))
  const mails = await Promise.all(names.map((name) => findInOutbox(dataDir, name)))
  return mails.filter((mail) => mail !== null)
}
