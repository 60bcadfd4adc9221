import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /** Connections that came while the line was cut. */
  readonly refused: () => number
  /** Closes every connection, and each that comes. */
  readonly cut: () => void
  /** Passes no byte on any more and closes nothing, as a network does that has lost the way. */
  readonly swallow: () => void
  /** New connections pass again; those that were swallowed stay silent. */
  readonly mend: () => void
  readonly close: () => void
}

/** Stands between a client and a server of this machine, and breaks when it is told to. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let state: 'passing' | 'cut' | 'silent' = 'passing'
  let refused = 0
  const sockets = new Set<Socket>()

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  function pass(client: Socket): void {
    const server = connect(targetPort, '127.0.0.1')
    keep(server)
    client.pipe(server).pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  }

  const proxy = createServer((client) => {
    keep(client)
    if (state === 'passing') return pass(client)
    if (state === 'silent') return
    refused += 1
    client.destroy()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const destroyAll = () => [...sockets].map((socket) => socket.destroy())

  return {
    port: (proxy.address() as AddressInfo).port,
    refused: () => refused,
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    swallow: () => {
      state = 'silent'
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      state = 'passing'
    },
    close: () => {
      destroyAll()
      proxy.close()
    },
  }
}

/** The same address, reached through that port. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return through.href
}
