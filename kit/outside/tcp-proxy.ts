import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Identifies a connection that listens for notifications. */
const LISTENS = /listen "/i

type Connection = { readonly ends: readonly Socket[]; isListener: boolean; isSilent: boolean }

/** Forwards bytes in both directions, unless the connection is silent. */
function join(client: Socket, server: Socket): Connection {
  const connection: Connection = { ends: [client, server], isListener: false, isSilent: false }
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    from.on('data', (bytes) => {
      if (from === client && LISTENS.test(bytes.toString('latin1'))) connection.isListener = true
      if (!connection.isSilent) to.write(bytes)
    })
  }
  return connection
}

function throughPort(url: string, port: number): string {
  return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
}

/** A proxy between a server and its PostgreSQL that can fail like a network. */
export class TcpProxy {
  readonly #server: Server
  #target: URL
  readonly #connections = new Set<Connection>()
  #state: 'passing' | 'cut' | 'silent' | 'paused' = 'passing'
  #refused = 0

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl)
    this.#server = createServer((client) => this.#accept(client))
  }

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  /** The URL of the database through this proxy. */
  get url(): string {
    return throughPort(this.#target.href, (this.#server.address() as AddressInfo).port)
  }

  /** Connections refused while it was cut. */
  refused(): number {
    return this.#refused
  }

  /** From now on new connections go to the PostgreSQL at that address, as an address does that moves to a standby. */
  moveTo(databaseUrl: string): void {
    this.#target = new URL(databaseUrl)
    this.#eachEnd((end) => end.destroy())
  }

  /** Closes every connection, and each new one. */
  cut(): void {
    this.#state = 'cut'
    this.#eachEnd((end) => end.destroy())
  }

  /** Forwards no bytes and closes nothing, like a network that lost its route. */
  swallow(): void {
    this.#state = 'silent'
    for (const connection of this.#connections) connection.isSilent = true
  }

  /** Forwards new connections again; those that were swallowed stay silent. */
  repair(): void {
    this.#state = 'passing'
  }

  /** Forwards nothing in either direction; the bytes arrive after the pause. */
  pause(): void {
    this.#state = 'paused'
    this.#eachEnd((end) => end.pause())
  }

  resume(): void {
    this.#state = 'passing'
    this.#eachEnd((end) => end.resume())
  }

  /** Connections that listen for notifications get nothing any more, without an error. New connections work. */
  silenceListeners(): void {
    for (const connection of this.#connections) connection.isSilent ||= connection.isListener
  }

  async close(): Promise<void> {
    this.#eachEnd((end) => end.destroy())
    this.#server.close()
    await once(this.#server, 'close')
  }

  #accept(client: Socket): void {
    if (this.#state === 'cut') {
      this.#refused += 1
      client.destroy()
      return
    }
    const connection = join(client, connect(Number(this.#target.port || 5432), this.#target.hostname))
    connection.isSilent = this.#state === 'silent'
    this.#connections.add(connection)
    for (const end of connection.ends) {
      end.on('close', () => this.#connections.delete(connection))
      if (this.#state === 'paused') end.pause()
    }
  }

  #eachEnd(act: (end: Socket) => void): void {
    for (const { ends } of this.#connections) for (const end of ends) act(end)
  }
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const proxy = new TcpProxy(databaseUrl)
  await proxy.listen()
  return proxy
}
