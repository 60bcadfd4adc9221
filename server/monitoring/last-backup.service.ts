import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const FILE = 'last-backup.json'
const noteSchema = z.object({ madeAt: z.iso.datetime({ offset: true }), bytes: z.int().check(z.nonnegative()) })

export type BackupNote = { readonly madeAt: Date; readonly bytes: number }

/** Notes in the data folder that a backup was made, for « Santé ». */
export async function noteBackup(dataDir: string, { madeAt, bytes }: BackupNote): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify({ madeAt: madeAt.toISOString(), bytes }), { mode: 0o600 })
}

/** The last backup that was noted. Null: there is no such note, or it cannot be read. */
export async function findBackupNote(dataDir: string): Promise<BackupNote | null> {
  try {
    const { madeAt, bytes } = noteSchema.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
    return { madeAt: new Date(madeAt), bytes }
  } catch {
    return null
  }
}
