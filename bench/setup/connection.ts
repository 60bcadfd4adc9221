import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Answer = { readonly status: number; readonly body: string }

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/** A request as HTTP/1.1 text, as the product's own page would send it. */
export function requestText(line: string, cookie: string, sent: { body?: unknown; key?: string } = {}): string {
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const headers = [
    `${line} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    'sec-fetch-site: same-origin',
    ...(sent.key === undefined ? [] : [`idempotency-key: ${sent.key}`]),
    ...(body === '' ? [] : ['content-type: application/json']),
    ...(line.startsWith('GET') ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ]
  return headers.join('\r\n') + HEAD_END + body
}

/**
 * One kept-alive connection, one request at a time. The client shares the server's two cores, so it does as little as HTTP
 * allows: `fetch` and `node:http` both cost more.
 */
export class Connection {
  readonly #socket: Socket
  #received = ''
  #waiting: Waiting | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text) => this.#take(String(text)))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Whether it is still open on both sides. */
  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.readyState === 'open'
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  /** Resolves with the answer once it is complete; then the connection is free again. */
  #take(text: string): void {
    this.#received += text
    const end = this.#received.indexOf(HEAD_END)
    if (end < 0) return
    const length = Number(LENGTH.exec(this.#received.slice(0, end))?.[1])
    const start = end + HEAD_END.length
    if (this.#received.length < start + length) return
    const answer = { status: Number(this.#received.slice(9, 12)), body: this.#received.slice(start) }
    this.#received = ''
    if (Number.isNaN(length)) this.#waiting?.reject(new Error(`No content-length in an answer ${answer.status}.`))
    else this.#waiting?.resolve(answer)
  }
}

/** Opens several connections at once. */
export function openConnections(port: number, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => Connection.open(port)))
}
