import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { CSV_START, type CsvLine, csvLines } from '#domain/ledger/csv.ts'
import { FileStoreAway } from '../../outside/files/file-store.ts'

/** Beside the database and not among the temporary files of the system, which often are in memory. */
const FOLDER = 'unfinished-exports'

/** A CSV file that grows on the disk. It has no name: whatever happens to the process, the system removes it. */
export type CsvFile = {
  readonly add: (lines: readonly CsvLine[]) => Promise<void>
  /** What was written, from its beginning, and what it is recognized by. Whoever reads it destroys the stream, which closes the file. */
  readonly read: () => { readonly content: Readable; readonly bytes: number; readonly sha256: string }
  readonly close: () => Promise<void>
}

/** Opens an empty one with its header, in this folder of data. `number` tells those apart that are open together. */
export async function openCsvFile(dataDir: string, number: string, header: CsvLine): Promise<CsvFile> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = join(folder, number)
  // One of this number remains if a process ended between the next two statements.
  await rm(place, { force: true })
  const file = await open(place, 'wx+', 0o600)
  await rm(place)
  const hash = createHash('sha256')
  let bytes = 0
  async function write(text: string): Promise<void> {
    const piece = Buffer.from(text)
    await file.write(piece, 0, piece.length, bytes)
    hash.update(piece)
    bytes += piece.length
  }
  await write(CSV_START + csvLines([header]))
  return {
    add: (lines) => write(csvLines(lines)),
    read: () => ({
      content: file.createReadStream({ start: 0 }),
      bytes,
      sha256: hash.copy().digest('hex'),
    }),
    close: () => file.close(),
  }
}

const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']

/** The disk is full or refuses, or the file store gives no answer. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof FileStoreAway) return true
  return error instanceof Error && 'code' in error && DISK_FAULTS.includes(String(error.code))
}

/** Passes a file on, and breaks off at its end if it is not the one with this hash: a browser does not keep what broke off. */
export function checkedContent(content: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(
        hash.digest('hex') === sha256
          ? null
          : new Error('the stored file of an export is not the one that was written'),
      )
    },
  })
  content.on('error', (error) => check.destroy(error))
  check.on('close', () => content.destroy())
  return content.pipe(check)
}
