import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListeningKkiapay, LOCAL_KKIAPAY_KEYS, startLocalKkiapay } from '#kit/outside/local-kkiapay.ts'
import { createKkiapay } from './kkiapay.ts'
import { ProviderUnreachable } from './payment-provider.ts'

const OURS = '6f1c9a52-3b7e-4d20-8c15-9e0a7b64d3f1'

let kkiapay: ListeningKkiapay
beforeAll(async () => {
  kkiapay = await startLocalKkiapay()
})
afterAll(() => kkiapay.close())

function adapterFor(apiUrl: string, change: object = {}) {
  return createKkiapay({
    id: 'kkiapay',
    name: 'KkiaPay',
    publicKey: LOCAL_KKIAPAY_KEYS.KKIAPAY_PUBLIC_KEY,
    privateKey: LOCAL_KKIAPAY_KEYS.KKIAPAY_PRIVATE_KEY,
    secret: LOCAL_KKIAPAY_KEYS.KKIAPAY_SECRET,
    webhookSecret: LOCAL_KKIAPAY_KEYS.KKIAPAY_WEBHOOK_SECRET,
    isSandbox: true,
    feePercent: 1.9,
    apiUrl,
    widgetUrl: 'https://widget-v3.kkiapay.me',
    ...change,
  })
}

const order = { amount: 1250, partnerId: OURS, outcome: 'success' } as const

test('a transaction that the widget made is found over the network', async () => {
  const id = await kkiapay.record(order)
  expect(await adapterFor(kkiapay.url).findTransaction(id)).toMatchObject({
    verdict: 'succeeded',
    isDebit: true,
    amountXof: 1250,
    paymentReference: OURS,
    raw: { transactionId: id, fees: 24, feeSupportedBy: 'customer' },
  })
})

test('a transaction that nobody made is unknown', async () => {
  expect(await adapterFor(kkiapay.url).findTransaction('invented')).toMatchObject({ verdict: 'unknown' })
})

test('a question with wrong keys has no answer', async () => {
  const id = await kkiapay.record(order)
  const asked = adapterFor(kkiapay.url, { secret: 'another' }).findTransaction(id)
  await expect(asked).rejects.toThrow(ProviderUnreachable)
})

test('without a public key on the server, a transaction is found with the key that the browser paid with', async () => {
  const id = await kkiapay.record({ ...order, key: 'key-of-a-browser' })
  const adapter = adapterFor(kkiapay.url, { publicKey: null })
  await expect(adapter.findTransaction(id)).rejects.toThrow(ProviderUnreachable)
  adapter.learnPublicKey?.('key-of-a-browser')
  expect(await adapter.findTransaction(id)).toMatchObject({ verdict: 'succeeded' })
})

test('a key of a browser never replaces that of the server', async () => {
  const adapter = adapterFor(kkiapay.url)
  adapter.learnPublicKey?.('another')
  expect(await adapter.findTransaction(await kkiapay.record(order))).toMatchObject({ verdict: 'succeeded' })
})

test('without a private key nothing can be verified, and no webhook is believed', async () => {
  const adapter = adapterFor(kkiapay.url, { publicKey: null, privateKey: null, secret: null, webhookSecret: null })
  expect(adapter).toMatchObject({ needsPublicKey: true, canVerify: false })
  await expect(adapter.findTransaction(await kkiapay.record(order))).rejects.toThrow(ProviderUnreachable)
  expect(adapter.readWebhook({ 'x-kkiapay-secret': '' }, Buffer.from('{}'))).toBe('forged')
})

test('a refund is accepted, and then seen', async () => {
  const id = await kkiapay.record(order)
  const adapter = adapterFor(kkiapay.url)
  expect(await adapter.requestRefund(id)).toBe('accepted')
  expect((await adapter.findTransaction(id)).verdict).toBe('refunded')
})

test.each([
  ['of a card', { ...order, source: 'CARD' as const }],
  ['of a failed payment', { ...order, outcome: 'failure' as const }],
])('a refund %s is refused', async (_what, paid) => {
  expect(await adapterFor(kkiapay.url).requestRefund(await kkiapay.record(paid))).toBe('refused')
})

test('the widget gets our payment twice, a real boolean and no function', async () => {
  const checkout = await adapterFor(kkiapay.url).startCheckout({
    paymentId: 'p',
    ride: { id: 'r', rideType: 'xl' },
    amountXof: 500,
  })
  expect(checkout).toMatchObject({
    kind: 'widget',
    widgetUrl: 'https://widget-v3.kkiapay.me',
    options: { amount: 500, sandbox: true, partnerId: 'p', data: '{"rideId":"r","rideType":"xl","paymentId":"p"}' },
  })
  expect(() => structuredClone(checkout)).not.toThrow()
})

test('pages may open the frame of the widget and nothing else of KkiaPay', () => {
  expect(adapterFor(kkiapay.url).frameOrigins).toEqual(['https://widget-v3.kkiapay.me'])
})

describe('a webhook', () => {
  const body = Buffer.from(JSON.stringify({ transactionId: '1234567', event: 'transaction.success' }))
  const read = (headers: object, bytes = body) => adapterFor(kkiapay.url).readWebhook({ ...headers }, bytes)
  const secret = LOCAL_KKIAPAY_KEYS.KKIAPAY_WEBHOOK_SECRET

  test.each([
    ['without a secret', {}],
    ['with another secret', { 'x-kkiapay-secret': `${secret}0` }],
    ['with an empty secret', { 'x-kkiapay-secret': '' }],
    ['with two secrets', { 'x-kkiapay-secret': [secret, secret] }],
  ])('%s is forged', (_what, headers) => {
    expect(read(headers)).toBe('forged')
  })

  test('with the secret is read', () => {
    expect(read({ 'x-kkiapay-secret': secret })).toMatchObject({ transactionId: '1234567', isSuccess: true })
  })

  test('with the secret and unknown bytes is not understood', () => {
    expect(read({ 'x-kkiapay-secret': secret }, Buffer.from([0xff, 0x00, 0x7b]))).toBe('unreadable')
  })
})

/** A server that answers as told, for the time of one test. */
async function withServer<T>(answer: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const answers = (status: number, body = '{}'): RequestListener => {
  return (_request, response) => void response.writeHead(status).end(body)
}
const cuts: RequestListener = (request) => void request.socket.destroy()
const redirects: RequestListener = (_request, response) => void response.writeHead(302, { location: '/' }).end()
const neverEnds: RequestListener = (_request, response) => {
  response.on('error', () => undefined).write('x'.repeat(70_000))
}

describe('a KkiaPay in trouble', () => {
  test.each([
    ['answers 401', answers(401)],
    ['answers 403', answers(403)],
    ['answers 500', answers(500, '{"status":"FAILED"}')],
    ['cuts the line', cuts],
    ['redirects', redirects],
    ['never ends its answer', neverEnds],
  ])('that %s tells nothing about a transaction', async (_what, answer) => {
    await withServer(answer, async (url) => {
      await expect(adapterFor(url).findTransaction('1234')).rejects.toThrow(ProviderUnreachable)
    })
  })

  test('that is silent is left when nobody waits any more', async () => {
    await withServer(
      () => undefined,
      async (url) => {
        const gone = new AbortController()
        const asked = adapterFor(url).findTransaction('1234', gone.signal)
        gone.abort()
        await expect(asked).rejects.toThrow(ProviderUnreachable)
      },
    )
  })

  test.each([
    ['answers 500', answers(500)],
    ['cuts the line', cuts],
    ['never ends its answer', neverEnds],
  ])('that %s leaves a refund uncertain: it may have been made', async (_what, answer) => {
    await withServer(answer, async (url) => expect(await adapterFor(url).requestRefund('1234')).toBe('uncertain'))
  })

  test.each([401, 403, 429])('that answers %i has certainly refunded nothing', async (status) => {
    await withServer(answers(status), async (url) => {
      await expect(adapterFor(url).requestRefund('1234')).rejects.toThrow(ProviderUnreachable)
    })
  })

  test('that does not listen has certainly refunded nothing', async () => {
    const url = await withServer(answers(200), async (address) => address)
    await expect(adapterFor(url).requestRefund('1234')).rejects.toThrow(ProviderUnreachable)
  })
})
