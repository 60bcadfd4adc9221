import { connect, type Socket } from 'node:net'
import { requestText } from './connection.ts'

/** The beginning of a ride's event on a driver's stream; the id follows, because it is a view's first field. */
const RIDE = Buffer.from('event: driver-ride\ndata: {"id":"')
const ID_LENGTH = 36
const HELLO = 'event: hello'

type Receive = (rideId: string) => void

/** Passes on the rides of some bytes. Returns their rest: the beginning of an event that the next bytes go on with. */
function takeRides(bytes: Buffer, receive: Receive): Buffer {
  let from = 0
  for (;;) {
    const start = bytes.indexOf(RIDE, from)
    if (start < 0) break
    const id = start + RIDE.length
    if (bytes.length < id + ID_LENGTH) return bytes.subarray(start)
    from = id + ID_LENGTH
    receive(bytes.toString('latin1', id, from))
  }
  return bytes.subarray(Math.max(from, bytes.length - RIDE.length + 1))
}

/**
 * A driver's open page that reads only what a measure needs: thousands of them share the server's two cores. It asks in
 * HTTP/1.0, whose answer has no chunks: nginx may end one in the middle of an event.
 */
export function openRideListener(port: number, cookie: string, receive: Receive): Promise<Socket> {
  const request = requestText('GET /api/live', cookie).replace('HTTP/1.1', 'HTTP/1.0')
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request))
    let greeting = ''
    let rest: Buffer | null = null
    const listen = (chunk: Buffer) => {
      rest = takeRides(rest === null ? chunk : Buffer.concat([rest, chunk]), receive)
    }
    const await200 = (chunk: Buffer) => {
      greeting += chunk.toString('latin1')
      if (!greeting.includes(HELLO)) return
      socket.off('data', await200).on('data', listen)
      resolve(socket)
    }
    socket.on('data', await200)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream was closed after: ${greeting.slice(0, 100)}`)))
  })
}

/** Opens everybody's page, 50 at a time. */
export async function openRideListeners(
  port: number,
  cookies: readonly string[],
  receive: (rideId: string, listener: number) => void,
): Promise<Socket[]> {
  const atOnce = 50
  const sockets: Socket[] = []
  for (let from = 0; from < cookies.length; from += atOnce) {
    const some = cookies.slice(from, from + atOnce)
    const opened = some.map((cookie, index) => openRideListener(port, cookie, (id) => receive(id, from + index)))
    sockets.push(...(await Promise.all(opened)))
  }
  return sockets
}
