import type { Readable } from 'node:stream'

/** How much room a disk has left, or that the bucket answers. */
export type StoreCondition =
  | { readonly kind: 'disk'; readonly freeBytes: number; readonly totalBytes: number }
  | { readonly kind: 's3' }

/** The store gives no answer, or refuses: answered as « unavailable », and logged with its cause. */
export class FileStoreAway extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('the file store does not answer', { cause })
    this.name = 'FileStoreAway'
  }
}

/** Stores files by path: `user-documents/{user id}/{type}_{timestamp}.{ext}` (§3). */
export type FileStore = {
  /**
   * Writes a whole file or nothing: a partial file is never visible under its name. False: a file with this name exists, and
   * stays unchanged.
   */
  readonly save: (path: string, bytes: Uint8Array) => Promise<boolean>
  /** The same from a stream, for files that would not fit into memory. Rejects, and writes nothing, if it has not exactly `bytes` bytes. */
  readonly saveStream: (path: string, content: Readable, bytes: number) => Promise<boolean>
  /** Null: there is no such file. */
  readonly open: (path: string) => Promise<Readable | null>
  /** Harmless if the file does not exist. */
  readonly remove: (path: string) => Promise<void>
  /** Paths of all files in a folder and its subfolders, unfinished ones included. */
  readonly list: (folder: string) => Promise<readonly string[]>
  /** Rejects for a store that is away. */
  readonly condition: () => Promise<StoreCondition>
}
