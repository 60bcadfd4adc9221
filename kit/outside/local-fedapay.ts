import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '#server/clock.ts'
import { createLocalFedapay, type LocalPayout, type PayoutBook } from '#server/outside/payout/local-fedapay.ts'

const SECRET_KEY = 'sk_sandbox_of-the-local-fedapay'

/** What happens to the next call: it is lost on the way, its answer is, or another status or word is answered. */
export type FedapayFault = 'lose_request' | 'lose_answer' | 'unreadable' | number

/** A FedaPay with its own port and its own book. */
export type ListeningFedapay = {
  readonly environment: Readonly<Record<string, string>>
  /** Its payouts that were started, by our id. */
  readonly started: () => readonly LocalPayout[]
  /** How often its number was asked to send each of them. */
  readonly startCalls: () => number
  /** Faults of the next calls whose method is this, one after the other. */
  readonly fail: (method: 'GET' | 'POST' | 'PUT', ...faults: FedapayFault[]) => void
  readonly close: () => Promise<void>
}

function memoryBook(rows: Map<string, LocalPayout>): PayoutBook {
  return {
    insert: async (payout) => {
      const id = String(rows.size + 1)
      rows.set(id, { ...payout, id, startedAt: null })
      return id
    },
    find: async (id) => rows.get(id),
    findByReference: async (reference) => [...rows.values()].findLast((row) => row.merchantReference === reference),
    markStarted: async (id, at) => {
      const known = rows.get(id)
      if (known?.startedAt === null) rows.set(id, { ...known, startedAt: at })
    },
  }
}

/** Starts a FedaPay on a free port of this machine. */
export async function startLocalFedapay(clock: Clock): Promise<ListeningFedapay> {
  const rows = new Map<string, LocalPayout>()
  const { send } = createLocalFedapay(memoryBook(rows), clock, SECRET_KEY)
  const faults = new Map<string, FedapayFault[]>()
  let startCalls = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const body = await text(request)
    if (method === 'PUT') startCalls += 1
    const fault = faults.get(method)?.shift()
    if (fault === 'lose_request') return void request.socket.destroy()
    if (typeof fault === 'number') return void response.writeHead(fault).end('{}')
    const authorization = headers.authorization ?? ''
    const asked = { method, headers: { authorization }, ...(body !== '' && { body }) }
    const said = await send(new URL(url, 'http://local').href, asked)
    const sent = await said.text()
    if (fault === 'lose_answer') return void request.socket.destroy()
    response.writeHead(said.status).end(fault === 'unreadable' ? '<html>' : sent)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      PAYOUT_PROVIDER: 'fedapay',
      FEDAPAY_SECRET_KEY: SECRET_KEY,
      FEDAPAY_SANDBOX: '1',
      FEDAPAY_API_URL: `http://127.0.0.1:${port}`,
    },
    started: () => [...rows.values()].filter(({ startedAt }) => startedAt !== null),
    startCalls: () => startCalls,
    fail: (method, ...list) => void faults.set(method, list),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
