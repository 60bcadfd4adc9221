import type { Readable } from 'node:stream'

/** Where files lie, by path: `user-documents/{user id}/{type}_{timestamp}.{ext}` (§3). */
export type FileStore = {
  /** Writes a whole file or none: half a write is never seen under its name. */
  readonly save: (path: string, bytes: Uint8Array) => Promise<void>
  /** Null: there is no such file. */
  readonly open: (path: string) => Promise<Readable | null>
  /** Harmless when it is gone already. */
  readonly remove: (path: string) => Promise<void>
  /** Paths of all files in a folder, whatever their depth. */
  readonly list: (folder: string) => Promise<readonly string[]>
}
