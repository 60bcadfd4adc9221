import { connect } from 'node:net'

/** Sends exactly these bytes, and returns all that comes back until the server closes the connection. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (words: string) => {
    answer += words
  })
  // A server that refused the part it read may reset the connection because of unread bytes.
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** A request as a browser sends it, with exactly these header lines. */
export function rawRequest(target: string, lines: readonly string[], method = 'GET'): string {
  return `${method} ${target} HTTP/1.1\r\n${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`
}
