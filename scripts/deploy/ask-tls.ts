import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'

export type TlsAsk = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** The address of this machine that the client asks from. */
  readonly from?: string
}
export type TlsAnswer = { readonly status: number; readonly text: string; readonly headers: IncomingMessage['headers'] }

/** A client that trusts one certificate. */
export function tlsClient(address: string, certificate: string) {
  function open(path: string, { method = 'GET', headers = {}, body, from }: TlsAsk): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { method, path, headers, ca: certificate, agent: false, ...(from && { localAddress: from }) }
      // The path as it is written: an address would tidy it up.
      request(new URL(address), options, resolve).once('error', reject).end(body)
    })
  }
  return {
    /** The answer as soon as its headers are there. */
    open: (path: string, ask: TlsAsk = {}) => open(path, ask),
    ask: async (path: string, ask: TlsAsk = {}): Promise<TlsAnswer> => {
      const answer = await open(path, ask)
      const pieces: Buffer[] = await answer.toArray()
      return { status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString(), headers: answer.headers }
    },
    /** Whether a client that asks for this name is given a certificate, whichever. */
    isGreetedAs: (servername: string): Promise<boolean> => {
      const { hostname, port } = new URL(address)
      return new Promise((resolve) => {
        const socket = connectTls({ host: hostname, port: Number(port), servername, rejectUnauthorized: false })
        socket.once('secureConnect', () => resolve(Boolean(socket.destroy()))).once('error', () => resolve(false))
      })
    },
    /** The status that a client of HTTP/2 reads. */
    askHttp2: async (path: string): Promise<number> => {
      const session = connect(address, { ca: certificate })
      try {
        const stream = session.request({ ':path': path })
        const [headers] = (await once(stream, 'response')) as [{ ':status': number }]
        return headers[':status']
      } finally {
        session.destroy()
      }
    },
  }
}
