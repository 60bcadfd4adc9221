import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where papers lie under DATA_DIR: `user-documents/{user id}/{type}_{timestamp}.{ext}` (§3). */
const FOLDER = 'files'

/** Writes a whole file or none: half a write is never seen under the final name. */
export async function saveFile(dataDir: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = join(dataDir, FOLDER, path)
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, target)
}
