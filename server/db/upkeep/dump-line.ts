import { rm } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'

/** Longest path of a Unix socket on every system that has them. */
const PATH_MAX_BYTES = 100
const LENGTH_BYTES = 8
/** A server that does not answer meanwhile is stuck. */
const PATIENCE_MS = 5 * 60_000

/**
 * The socket of a data folder; null where there can be none. The folder is closed to other users, and so is the socket.
 */
function socketOf(dataDir: string): string | null {
  const path = join(dataDir, 'dump.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > PATH_MAX_BYTES ? null : path
}

/**
 * Sends a dump of the embedded database to each process that connects to a socket in the data folder, which only the owner
 * of the folder can. A backup is made this way while the server has the database open. Returns the function that stops it.
 */
export async function serveDumps(dataDir: string, dump: () => Promise<Blob>): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path === null) return async () => undefined
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    dump().then(
      async (blob) => {
        const length = Buffer.alloc(LENGTH_BYTES)
        length.writeBigUInt64BE(BigInt(blob.size))
        socket.write(length)
        socket.end(Buffer.from(await blob.arrayBuffer()))
      },
      () => socket.destroy(),
    )
  })
  // Only this process has the folder: a socket that is there was left by one that was killed.
  await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  server.unref()
  return async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(path, { force: true })
  }
}

/** A whole dump from the process that has the folder open. Null: none is listening there. Throws for one that is cut off. */
export async function askForDump(dataDir: string): Promise<Buffer | null> {
  const path = socketOf(dataDir)
  if (path === null) return null
  const socket = createConnection(path)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the server does not answer the request for a dump')))
  const pieces: Buffer[] = []
  try {
    for await (const piece of socket) pieces.push(piece as Buffer)
  } catch (error) {
    const isNobodyThere =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
    if (isNobodyThere) return null
    throw error
  }
  const whole = Buffer.concat(pieces)
  const bytes = whole.subarray(LENGTH_BYTES)
  const isWhole = whole.length >= LENGTH_BYTES && BigInt(bytes.length) === whole.readBigUInt64BE()
  if (!isWhole) throw new Error('the server ended before its dump was whole: try again')
  return bytes
}
