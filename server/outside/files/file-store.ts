import type { Readable } from 'node:stream'

/** Where files lie, by path: `user-documents/{user id}/{type}_{timestamp}.{ext}` (§3). */
export type FileStore = {
  /**
   * Writes a whole file or none: half a write is never seen under its name. False: a file of that name is there
   * already, and stays as it is.
   */
  readonly save: (path: string, bytes: Uint8Array) => Promise<boolean>
  /** Null: there is no such file. */
  readonly open: (path: string) => Promise<Readable | null>
  /** Harmless when it is gone already. */
  readonly remove: (path: string) => Promise<void>
  /** Paths of all files in a folder, whatever their depth; unfinished ones too. */
  readonly list: (folder: string) => Promise<readonly string[]>
}
