import { once } from 'node:events'
import { connect } from 'node:net'

/** All that comes back for exactly these bytes, until the server ends the connection; sends nothing after them. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (words: string) => {
    answer += words
  })
  // A server that has refused what it read may reset the line for what it did not read.
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return answer
}

/** A request as a browser writes it on the wire, its headers being exactly these lines. */
export function rawRequest(target: string, lines: readonly string[], method = 'GET'): string {
  return `${method} ${target} HTTP/1.1\r\n${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`
}
