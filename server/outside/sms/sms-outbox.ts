import { join } from 'node:path'
import * as z from 'zod/mini'
import { listOutboxNames, type OutboxFolder, readFromOutbox, writeToOutbox } from '../outbox-folder.ts'
import type { SmsGateway } from './sms-gateway.ts'

const keptSchema = z.object({ to: z.string(), text: z.string(), sentAt: z.string() })
export type KeptSms = z.infer<typeof keptSchema>

function folderOf(dataDir: string): OutboxFolder {
  return { path: join(dataDir, 'sms-outbox'), extension: 'json' }
}

/** Keeps each message in a file of its own, where `/dev/sms` shows it. */
export function outboxGateway(dataDir: string): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const kept: KeptSms = { to, text, sentAt: new Date().toISOString() }
      await writeToOutbox(folderOf(dataDir), JSON.stringify(kept))
      return null
    },
  }
}

/** The newest messages, newest first. */
export async function listSmsOutbox(dataDir: string): Promise<readonly KeptSms[]> {
  const folder = folderOf(dataDir)
  const files = await Promise.all((await listOutboxNames(folder)).map((name) => readFromOutbox(folder, name)))
  return files.flatMap((bytes) => (bytes === null ? [] : [keptSchema.parse(JSON.parse(bytes.toString('utf8')))]))
}
