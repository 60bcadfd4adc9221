import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#domain/push/notice-words.ts'
import { makeBrowserKeys, verifySender } from './push-message.ts'

/** What a browser posts to subscribe. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type DeliveredMessage = {
  readonly endpoint: string
  readonly message: PushMessage
  /** The decrypted bytes as they are. */
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  /** The public key of the sender. */
  readonly sender: string
}

/** What happens to the next request: an HTTP status, or it is taken only after this. */
type PushFault =
  | number
  | { readonly status: number; readonly retryAfter: string }
  | { readonly after: Promise<unknown> }

export type LocalPushService = {
  /** The environment of a server that may send to it. */
  readonly environment: Readonly<Record<string, string>>
  /** A browser that this service knows, with keys of its own. */
  readonly subscribe: () => BrowserSubscription
  /** What was delivered, in the order of its arrival. */
  readonly delivered: readonly DeliveredMessage[]
  /** The messages of this browser. */
  readonly of: (browser: BrowserSubscription) => PushMessage[]
  /** The browser dropped its subscription: 410. */
  readonly drop: (browser: BrowserSubscription) => void
  /** The next requests are answered so. */
  readonly failNext: (...faults: PushFault[]) => void
  /** Each delivered message is passed on, like to the browser on the phone. */
  readonly onDelivered: (receive: (delivered: DeliveredMessage) => void) => void
  readonly close: () => Promise<void>
}

/** What the sender says about its message. Throws if the message is not from whom it says. */
function readRequest({ headers }: IncomingMessage, text: string, origin: string): Omit<DeliveredMessage, 'endpoint'> {
  const { ttl, urgency, topic, authorization, 'content-encoding': encoding } = headers
  if (encoding !== 'aes128gcm') throw new Error('another encoding than that of the standard')
  const sender = verifySender(authorization ?? '', origin)
  const message = JSON.parse(text) as PushMessage
  return { message, text, ttl: Number(ttl), urgency: String(urgency), topic: String(topic), sender }
}

/** A push service on a free port of this machine, which decrypts like a browser and forwards nothing. */
export async function startPushService(): Promise<LocalPushService> {
  const browsers = new Map<string, ReturnType<typeof makeBrowserKeys>>()
  const delivered: DeliveredMessage[] = []
  const faults: PushFault[] = []
  let pass: (delivered: DeliveredMessage) => void = () => undefined

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const fault = faults.shift()
    if (typeof fault === 'number') return void response.writeHead(fault).end()
    if (fault !== undefined && 'status' in fault)
      return void response.writeHead(fault.status, { 'retry-after': fault.retryAfter }).end()
    await fault?.after
    const endpoint = `${origin}${request.url}`
    const keys = browsers.get(endpoint)
    if (keys === undefined) return void response.writeHead(410).end()
    const one = { endpoint, ...readRequest(request, keys.decrypt(body), origin) }
    delivered.push(one)
    pass(one)
    response.writeHead(201).end()
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { PUSH_LOOPBACK: '1' },
    subscribe: () => {
      const keys = makeBrowserKeys()
      const endpoint = `${origin}/send/${browsers.size + 1}-${keys.auth}`
      browsers.set(endpoint, keys)
      return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
    },
    delivered,
    of: ({ endpoint }) => delivered.filter((one) => one.endpoint === endpoint).map(({ message }) => message),
    drop: ({ endpoint }) => void browsers.delete(endpoint),
    failNext: (...next) => void faults.push(...next),
    onDelivered: (receive) => {
      pass = receive
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
