import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { FileStoreAway } from '../../outside/files/file-store.ts'

/** The folder of the file store with the finished exports; backups do not copy it. */
export const EXPORTS_FOLDER = 'exports'

const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']

/** The disk is full or refuses, or the file store gives no answer. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof FileStoreAway) return true
  return error instanceof Error && 'code' in error && DISK_FAULTS.includes(String(error.code))
}

/** The bytes are not those that were written. */
export class OtherContent extends Error {}

/**
 * Passes a file on, all but its last piece until it is known to be the one with this hash. Otherwise it breaks off with
 * OtherContent, after `onOther`: neither a browser nor a store keeps what broke off.
 */
export function checkedContent(content: Readable, sha256: string, onOther = () => Promise.resolve()): Readable {
  const hash = createHash('sha256')
  let last: Buffer | null = null
  const check = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      const before = last
      last = piece
      done(null, before)
    },
    flush(done) {
      const breakOff = () => done(new OtherContent('the file of an export is not the one that was written'))
      if (hash.digest('hex') === sha256) done(null, last)
      else onOther().then(breakOff, breakOff)
    },
  })
  // Whoever reads it handles an error; nobody does before the reading has begun, and such an error would end the process.
  check.on('error', () => undefined)
  content.on('error', (error) => check.destroy(error))
  check.on('close', () => content.destroy())
  return content.pipe(check)
}
