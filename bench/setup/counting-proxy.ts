import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type CountingProxy = {
  readonly port: number
  /** HTTP bytes so far: sent by the phone, and received by it. The bytes of TCP and TLS are not included. */
  readonly counted: () => { readonly sent: number; readonly received: number }
  readonly close: () => void
}

/** A proxy between a browser and a server that counts every byte of HTTP, headers and streams included. */
export async function countingProxy(serverPort: number): Promise<CountingProxy> {
  let sent = 0
  let received = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((phone) => {
    const server = connect(serverPort, '127.0.0.1')
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    phone.on('data', (bytes) => {
      sent += bytes.length
    })
    server.on('data', (bytes) => {
      received += bytes.length
    })
    phone.pipe(server)
    server.pipe(phone)
    phone.on('close', () => server.destroy())
    server.on('close', () => phone.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    counted: () => ({ sent, received }),
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
