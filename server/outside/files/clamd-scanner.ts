import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { VirusScanner } from './virus-scanner.ts'

/** clamd needs a second or two for 5 MB; its own timeout for reading a command is longer. */
const PATIENCE_MS = 20_000
const CHUNK_BYTES = 64 * 1024
/** Longer than any virus name: a longer reply does not come from clamd. */
const REPLY_MAX = 4_096

/** `/run/clamav/clamd.ctl`, or a host name or address with its port. */
function whereIs(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** clamd(8), INSTREAM: chunks with their length before them, then a chunk of length zero. */
function framed(bytes: Uint8Array): Buffer {
  const pieces: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    pieces.push(length, piece)
  }
  return Buffer.concat([...pieces, Buffer.alloc(4)])
}

/** The reply, up to the zero byte that ends it. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    socket.setEncoding('utf8').on('data', (words: string) => {
      reply += words
      const end = reply.indexOf('\0')
      if (end !== -1) resolve(reply.slice(0, end))
      else if (reply.length > REPLY_MAX) reject(new Error('clamd: an answer without end'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`clamd: closed after “${reply}”`)))
  })
}

/** ClamAV's daemon over its socket. Throws for a reply that is neither OK nor FOUND, such as its size limit. */
export function clamdScanner(address: string, patienceMs = PATIENCE_MS): VirusScanner {
  return {
    scan: async (bytes) => {
      const socket = connect(whereIs(address))
      const late = setTimeout(() => socket.destroy(new Error(`clamd: no answer in ${patienceMs} ms`)), patienceMs)
      try {
        socket.write(framed(bytes))
        const reply = await replyOf(socket)
        if (reply === 'stream: OK') return 'clean'
        if (/^stream: .+ FOUND$/.test(reply)) return 'infected'
        throw new Error(`clamd: ${reply}`)
      } finally {
        clearTimeout(late)
        socket.destroy()
      }
    },
  }
}

/** The scanner at this address; null without one: files are not scanned. */
export function openScanner({ clamdAddress }: { readonly clamdAddress: string | undefined }): VirusScanner | null {
  return clamdAddress === undefined ? null : clamdScanner(clamdAddress)
}
