import { once } from 'node:events'
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'

export type TlsFront = { readonly url: string; readonly close: () => Promise<void> }

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request
  const asked = forward(`${target}${url}`, { method, headers, setHost: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.flushHeaders()
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  // A page that leaves ends its stream.
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}

/** A proxy that speaks https, as production has one, with a certificate that it makes itself. */
export async function startTlsFront(port: number, target: string): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const server = createServer({ key, cert }, (request, response) => passOn(target, request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
