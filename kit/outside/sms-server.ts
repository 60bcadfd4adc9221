import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export const SMS_TOKEN = 'jeton-de-la-passerelle'

/** One request as it arrived. */
export type SmsRequest = {
  readonly key: string
  readonly authorization: string
  readonly body: { readonly to: string; readonly from: string; readonly text: string }
}

/** What happens to the next request: another status, or it is taken and the answer lost. */
export type SmsFault = number | 'lose_answer' | 'unreadable'

/** An SMS gateway on a port of its own, which sends each message of an Idempotency-Key once. */
export type ListeningSmsServer = {
  readonly environment: Readonly<Record<string, string>>
  readonly requests: readonly SmsRequest[]
  /** The messages that reached phones. */
  readonly delivered: () => readonly SmsRequest['body'][]
  readonly fail: (...faults: SmsFault[]) => void
  readonly close: () => Promise<void>
}

/** Starts a gateway on a free port of this machine. */
export async function startSmsServer(): Promise<ListeningSmsServer> {
  const requests: SmsRequest[] = []
  const taken = new Map<string, SmsRequest['body']>()
  const faults: SmsFault[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const body = (await json(request)) as SmsRequest['body']
    const { authorization = '', 'idempotency-key': key = '' } = request.headers
    requests.push({ key: String(key), authorization, body })
    const fault = faults.shift()
    if (typeof fault === 'number') return void response.writeHead(fault).end('{}')
    taken.set(String(key), body)
    if (fault === 'lose_answer') return void request.socket.destroy()
    response.writeHead(201).end(fault === 'unreadable' ? '<html>' : JSON.stringify({ id: `sms-${taken.size}` }))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    environment: { SMS_URL: `http://127.0.0.1:${port}/messages`, SMS_TOKEN, SMS_SENDER: 'Miyi' },
    requests,
    delivered: () => [...taken.values()],
    fail: (...list) => void faults.push(...list),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
