import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { CSV_START, type CsvLine, csvLines } from '#domain/ledger/csv.ts'

/** Beside the database and not among the temporary files of the system, which often are in memory. */
const FOLDER = 'unfinished-exports'

/** A CSV file that grows on the disk. It has no name: whatever happens to the process, the system removes it. */
export type CsvFile = {
  readonly add: (lines: readonly CsvLine[]) => Promise<void>
  /** What was written, from its beginning, and what it is recognized by. Whoever reads it destroys the stream, which closes the file. */
  readonly read: () => { readonly content: Readable; readonly bytes: number; readonly sha256: string }
  readonly close: () => Promise<void>
}

/** Writes all of it from that place on: a disk may take less at once than it is given. */
async function writeAll(file: FileHandle, piece: Buffer, place: number): Promise<void> {
  let written = 0
  while (written < piece.length) {
    const { bytesWritten } = await file.write(piece, written, piece.length - written, place + written)
    written += bytesWritten
  }
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
    await writeAll(file, piece, bytes)
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
