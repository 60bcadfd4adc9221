import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** What became of the files of a move. */
export type Moved = {
  /** Written and read back whole. */
  readonly copied: string[]
  /** There before, with the same content. */
  readonly present: string[]
  /** There before with another content, or not read back as written: kept in both places, for a person to look at. */
  readonly different: string[]
  /** Removed from where they were. */
  removed: number
}

type Move = { readonly from: FileStore; readonly to: FileStore; readonly deletes: boolean }

/** Written at the same moment: not a whole file yet. */
const isUnfinished = (path: string) => path.endsWith('.unfinished')

async function read(store: FileStore, path: string): Promise<Buffer | null> {
  const content = await store.open(path)
  return content && buffer(content)
}

/** Size and SHA-256 of a content. */
const seal = (bytes: Buffer) => `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`

async function moveOne({ from, to, deletes }: Move, path: string, moved: Moved): Promise<void> {
  const bytes = await read(from, path)
  // Deleted meanwhile by the running server.
  if (bytes === null) return
  const isNew = await to.save(path, bytes)
  const kept = await read(to, path)
  if (kept === null || seal(kept) !== seal(bytes)) {
    moved.different.push(path)
    return
  }
  moved[isNew ? 'copied' : 'present'].push(path)
  if (!deletes) return
  await from.remove(path)
  moved.removed += 1
}

/**
 * Copies the files of these folders from one store to another, one after the other, and reads each back: size and SHA-256
 * must be equal. With `deletes`, such files are then removed from the first store. It may be interrupted and repeated, and
 * run while a server uses either store. Rejects when a store gives no answer.
 */
export async function moveFiles(move: Move, folders: readonly string[]): Promise<Moved> {
  const moved: Moved = { copied: [], present: [], different: [], removed: 0 }
  for (const folder of folders)
    for (const path of await move.from.list(folder)) if (!isUnfinished(path)) await moveOne(move, path, moved)
  return moved
}
