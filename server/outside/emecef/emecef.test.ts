import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ListeningEmecef, LOCAL_IFU, LOCAL_NIM, LOCAL_TOKEN, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { parseConfig } from '../../config.ts'
import { createEmecef, type Emecef, type InvoiceOrder } from './emecef.ts'

let local: ListeningEmecef
let emecef: Emecef
beforeEach(async () => {
  local = await startLocalEmecef()
  emecef = connect()
})
afterEach(() => local.close())

function connect(environment: Record<string, string> = {}): Emecef {
  const config = parseConfig({ NODE_ENV: 'test', ...local.environment, ...environment }).emecef
  if (config === null) throw new Error('not configured')
  return createEmecef(config)
}

const FARE: InvoiceOrder = {
  type: 'FV',
  items: [{ name: 'Course Standard ABC123', amountXof: 10_000, taxGroup: 'B' }],
  paymentType: 'ESPECES',
  operator: 'Miyi',
  client: null,
  reference: null,
}

/** The same with another sum or tax group. */
const withItem = (order: InvoiceOrder, change: Partial<InvoiceOrder['items'][number]>): InvoiceOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, ...change })),
})

async function registered(order: InvoiceOrder = FARE): Promise<string> {
  const answer = await emecef.register(order)
  if (answer.kind !== 'registered') throw new Error(answer.why)
  return answer.uid
}

test('a registration sends the issuer, one item with tax, the payment and the token, and reads uid and sums', async () => {
  expect(await emecef.register(FARE)).toEqual({
    kind: 'registered',
    uid: expect.any(String),
    totals: {
      total: 10_000,
      baseXof: 8_475,
      taxXof: 1_525,
      taxed: [
        { group: 'B', baseXof: 8_475, taxXof: 1_525 },
        { group: 'D', baseXof: 0, taxXof: 0 },
      ],
    },
  })
  const [request] = local.requests
  expect(request).toMatchObject({ method: 'POST', path: '/sygmef-emcf/api/invoice' })
  expect(request?.headers).toMatchObject({ authorization: `Bearer ${LOCAL_TOKEN}`, 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    ifu: LOCAL_IFU,
    type: 'FV',
    items: [{ name: 'Course Standard ABC123', price: 10_000, quantity: 1, taxGroup: 'B' }],
    operator: { name: 'Miyi' },
    payment: [{ name: 'ESPECES', amount: 10_000 }],
  })
})

test('a confirmation has no body, says so, and reads the seal', async () => {
  const uid = await registered()
  const answer = await emecef.confirm(uid)
  const [invoice] = local.invoices()
  if (answer.kind !== 'legal') throw new Error(answer.why)
  expect(answer.seal).toMatchObject({ nim: LOCAL_NIM, code: invoice?.code, counters: '1/1 FV' })
  expect(answer.seal.qr).toMatch(new RegExp(`^F;${LOCAL_NIM};${invoice?.code};${LOCAL_IFU};\\d{14}$`))
  expect(local.requests[1]).toMatchObject({ method: 'PUT', path: `/sygmef-emcf/api/invoice/${uid}/confirm`, body: '' })
  expect(local.requests[1]?.headers['content-length']).toBe('0')
})

test('a pending invoice can be read; a cancelled or confirmed one is error 20', async () => {
  const [one, other] = [await registered(), await registered()]
  expect(await emecef.find(one)).toMatchObject({ kind: 'pending', totals: { total: 10_000 } })
  await emecef.cancel(one)
  await emecef.confirm(other)
  for (const uid of [one, other]) {
    expect(await emecef.find(uid)).toMatchObject({ kind: 'error', errorCode: 20 })
    expect(await emecef.confirm(uid)).toMatchObject({ kind: 'error', errorCode: 20 })
  }
})

test('an exempt amount has no tax, and its base is the whole', async () => {
  expect(await emecef.register(withItem(FARE, { taxGroup: 'A' }))).toMatchObject({
    totals: { total: 10_000, baseXof: 10_000, taxXof: 0 },
  })
})

test('an invoice with items in several tax groups has the sums of each, and is paid as one', async () => {
  const one = { name: '3 courses Zémidjan', amountXof: 1_500, taxGroup: 'B' } as const
  const items = [one, { name: '1 course XL', amountXof: 2_400, taxGroup: 'A' } as const]
  expect(await emecef.register({ ...FARE, items, paymentType: 'CREDIT' })).toMatchObject({
    totals: { total: 3_900, baseXof: 3_671, taxXof: 229, taxed: [{ group: 'B', baseXof: 1_271, taxXof: 229 }, {}] },
  })
  expect(JSON.parse(local.requests[0]?.body ?? '')).toMatchObject({
    items: [
      { price: 1_500, taxGroup: 'B' },
      { name: '1 course XL', price: 2_400, quantity: 1, taxGroup: 'A' },
    ],
    payment: [{ name: 'CREDIT', amount: 3_900 }],
  })
})

test('a credit note names its original; without it, above it, or for an unknown one it is refused by number', async () => {
  await emecef.confirm(await registered())
  const reference = local.invoices()[0]?.code ?? ''
  const credit: InvoiceOrder = { ...FARE, type: 'FA', reference }
  expect(await emecef.register({ ...credit, reference: null })).toMatchObject({ errorCode: 4 })
  expect(await emecef.register({ ...credit, reference: 'ABC' })).toMatchObject({ errorCode: 5 })
  expect(await emecef.register({ ...credit, reference: 'A'.repeat(24) })).toMatchObject({ errorCode: 11 })
  expect(await emecef.register(withItem(credit, { amountXof: 10_001 }))).toMatchObject({ errorCode: 12 })
  await emecef.confirm(await registered(credit))
  expect(await emecef.register(withItem(credit, { amountXof: 1 }))).toMatchObject({ errorCode: 12 })
})

test('an answer that breaks off, a server error and an unreadable body are lost: nobody knows what was done', async () => {
  for (const fault of ['lost', 'dropped', 500] as const) {
    local.failNext('register', fault)
    expect(await emecef.register(FARE)).toMatchObject({ kind: 'lost' })
  }
  expect(local.invoices()).toHaveLength(1)
})

test('a wrong token, too many requests and no connection certainly did nothing', async () => {
  const stranger = connect({ EMECEF_TOKEN: LOCAL_TOKEN.replace(/\.\w+$/, '.ZmF1eA') })
  expect(await stranger.register(FARE)).toMatchObject({ kind: 'not_sent', why: 'e-MECeF answered 401' })
  local.failNext('register', 429)
  expect(await emecef.register(FARE)).toMatchObject({ kind: 'not_sent' })
  const gone = await startLocalEmecef()
  await gone.close()
  expect(await connect(gone.environment).register(FARE)).toMatchObject({ kind: 'not_sent' })
  expect(local.invoices()).toEqual([])
})
