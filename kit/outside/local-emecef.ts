import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '#server/clock.ts'
import { parseConfig } from '#server/config.ts'
import { createLocalEmecef, type LocalInvoice } from '#server/outside/emecef/local-emecef.ts'

export const LOCAL_IFU = '3202600000017'
export const LOCAL_NIM = 'ED01000001'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token of the form that the tax authority gives. */
export const LOCAL_TOKEN = `${part({ alg: 'HS256' })}.${part({ unique_name: `${LOCAL_IFU}|${LOCAL_NIM}` })}.c2lnbmF0dXJl`

/** `lost`: carried out, and the connection breaks before the answer. `dropped`: neither. A number: that HTTP status. */
export type EmecefFault = 'lost' | 'dropped' | number | { readonly errorCode: number } | { readonly delayMs: number }
type Step = 'register' | 'confirm' | 'cancel' | 'find'

export type ListeningEmecef = {
  /** The environment of a server whose invoices go here. */
  readonly environment: Readonly<Record<string, string>>
  readonly invoices: () => readonly LocalInvoice[]
  /** What each request said: method, path and headers. */
  readonly requests: { method: string; path: string; headers: Record<string, unknown>; body: string }[]
  /** The next calls of this step fail so, in this order. */
  readonly failNext: (step: Step, ...faults: EmecefFault[]) => void
  readonly close: () => Promise<void>
}

function stepOf({ method, url }: FastifyRequest): Step {
  if (method === 'POST') return 'register'
  if (method === 'GET') return 'find'
  return url.endsWith('/confirm') ? 'confirm' : 'cancel'
}

/** The answer of a fault that carries nothing out; null: it is carried out. */
function refusalOf(fault: EmecefFault | undefined): { status: number; body: string | object } | null {
  if (typeof fault === 'number') return { status: fault, body: '<h1>Maintenance</h1>' }
  const isError = typeof fault === 'object' && 'errorCode' in fault
  return isError ? { status: 200, body: { errorCode: fault.errorCode, errorDesc: 'essai' } } : null
}

/** Starts an e-MECeF on a free port of this machine. */
export async function startLocalEmecef(clock: Clock = systemClock, pendingMax?: number): Promise<ListeningEmecef> {
  const keys = { EMECEF_TOKEN: LOCAL_TOKEN, EMECEF_IFU: LOCAL_IFU, EMECEF_NIM: LOCAL_NIM, EMECEF_SANDBOX: '1' }
  const { emecef } = parseConfig({ NODE_ENV: 'test', ...keys })
  if (emecef === null) throw new Error('the token of the local e-MECeF is not readable')
  const local = createLocalEmecef(emecef, clock, pendingMax)
  const faults: Record<Step, EmecefFault[]> = { register: [], confirm: [], cancel: [], find: [] }
  const requests: ListeningEmecef['requests'] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    requests.push({ method: request.method, path: request.url, headers: { ...request.headers }, body })
    const fault = faults[stepOf(request)].shift()
    if (fault === 'dropped') return void request.raw.socket.destroy()
    const refusal = refusalOf(fault)
    if (refusal !== null) return reply.status(refusal.status).send(refusal.body)
    const headers = { authorization: String(request.headers.authorization) }
    const answer = await local.send(`http://local${request.url}`, { method: request.method, headers, body })
    if (fault === 'lost') return void request.raw.socket.destroy()
    if (typeof fault === 'object' && 'delayMs' in fault)
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    return reply.status(answer.status).send(await answer.json())
  }
  app.route({ method: ['GET', 'POST', 'PUT'], url: '/*', handler: handle })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    environment: { ...keys, EMECEF_API_URL: `${url}/sygmef-emcf/api` },
    invoices: local.invoices,
    requests,
    failNext: (step, ...next) => void faults[step].push(...next),
    close: () => app.close(),
  }
}
