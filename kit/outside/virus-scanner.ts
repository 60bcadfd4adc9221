import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Socket } from 'node:net'

/**
 * The harmless test file that every scanner detects (EICAR, 2003), in two halves, so that scanners do not detect this
 * file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Behaviour = {
  /** Longest stream that it accepts, like clamd's StreamMaxLength. */
  readonly maxBytes?: number
  /** It accepts everything and never answers. */
  readonly isMute?: boolean
  /** It closes the connection after reading the command. */
  readonly hangsUp?: boolean
}

export type TestScanner = {
  readonly address: string
  /** The streams that it received, oldest first. */
  readonly scanned: readonly Buffer[]
  readonly stop: () => Promise<void>
}

const COMMAND = 'zINSTREAM\0'
/** clamd's own default. */
const MAX_BYTES = 25 * 1024 * 1024

/** The content of a stream so far, and whether it is complete. */
function unframe(sent: Buffer): { stream: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = []
  let at = COMMAND.length
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return { stream: Buffer.concat(pieces), isWhole: true }
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { stream: Buffer.concat(pieces), isWhole: false }
}

function verdictOn(stream: Buffer, maxBytes: number): string {
  if (stream.length > maxBytes) return 'INSTREAM size limit exceeded. ERROR'
  return stream.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

/** Its answer to the bytes so far: null while it waits for more. */
function answerTo(sent: Buffer, scanned: Buffer[], { maxBytes = MAX_BYTES, isMute = false }: Behaviour): string | null {
  if (sent.length < COMMAND.length) return null
  if (!sent.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return 'UNKNOWN COMMAND'
  const { stream, isWhole } = unframe(sent)
  if (!isWhole || isMute) return null
  scanned.push(stream)
  return verdictOn(stream, maxBytes)
}

/** A scanner with clamd's INSTREAM command that knows one virus: on a free port, or on a socket at that path. */
export async function startScanner(behaviour: Behaviour = {}, path?: string): Promise<TestScanner> {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let sent = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (behaviour.hangsUp) return void socket.destroy()
      sent = Buffer.concat([sent, bytes])
      const answer = answerTo(sent, scanned, behaviour)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  const where: ListenOptions = path === undefined ? { port: 0, host: '127.0.0.1' } : { path }
  await once(server.listen(where), 'listening')
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
