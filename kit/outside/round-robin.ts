import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RoundRobin = { readonly port: number; readonly close: () => Promise<void> }

/** Idempotent in HTTP: a repeat changes nothing more. nginx also retries all methods except POST, LOCK and PATCH. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']

type Ask = { readonly incoming: IncomingMessage; readonly body: Buffer; readonly agent: Agent }

/** The response of one server, and whether it may have begun to work. */
function askOne(port: number, { incoming, body, agent }: Ask): Promise<IncomingMessage> {
  const { method, url, headers } = incoming
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, resolve)
    asked.on('error', reject)
    const giveUp = () => asked.destroy()
    incoming.socket.once('close', giveUp)
    asked.once('close', () => incoming.socket.off('close', giveUp))
    asked.end(body)
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

function withdrawOffersFrom(answer: IncomingMessage, response: ServerResponse): void {
  const { connection: _, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  // The page of a quiet stream must learn at once that the stream is open.
  response.flushHeaders()
  answer.on('error', () => response.destroy())
  answer.on('close', () => response.end())
  answer.pipe(response)
}

/**
 * Distributes requests over several servers like nginx in `deploy/`: tries the next one if a server refuses the connection;
 * after a broken connection, sends a request to the next server only when a repeat changes nothing.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = { incoming, body: await buffer(incoming), agent }
    const first = turn
    turn += 1
    for (let tried = 0; tried < ports.length; tried += 1) {
      try {
        return withdrawOffersFrom(await askOne(ports[(first + tried) % ports.length] ?? 0, ask), response)
      } catch (error) {
        if (!isRefused(error) && !REPEATABLE.includes(incoming.method ?? '')) break
      }
    }
    response.writeHead(502).end()
  }

  const proxy = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    close: async () => {
      agent.destroy()
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}
