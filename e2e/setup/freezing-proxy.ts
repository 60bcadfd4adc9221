import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type FreezingProxy = {
  readonly port: number
  /** From now on nothing passes, and no connection breaks: a phone in a tunnel, behind a mast that still answers. */
  readonly freeze: () => void
  /** From now on every connection breaks, and none is made: there is no server. `restore` ends it. */
  readonly cut: () => void
  readonly restore: () => Promise<void>
  readonly close: () => void
}

/** A proxy between a browser and a server, whose line can freeze. */
export async function freezingProxy(serverPort: number): Promise<FreezingProxy> {
  let isFrozen = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  }
  const proxy = createServer((phone) => {
    keep(phone)
    if (isFrozen) return void phone.pause()
    const server = connect(serverPort, 'localhost')
    keep(server)
    phone.pipe(server)
    server.pipe(phone)
    phone.on('close', () => server.destroy())
    server.on('close', () => phone.destroy())
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  function close(): void {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut: close,
    restore: async () => void (await once(proxy.listen(address.port, 'localhost'), 'listening')),
    close,
  }
}
