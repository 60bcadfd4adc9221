import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const paid = { amount: 1250, partnerId: randomUUID(), outcome: 'success' }

test('the widget records a transaction, and only the server can query it', async () => {
  const answer = await kit.call('POST /simulator/api/transactions', { body: paid })
  expect(answer.statusCode).toBe(200)
  const { transactionId } = answer.json()
  expect(await kit.provider.findTransaction(transactionId)).toMatchObject({ verdict: 'succeeded' })
  expect((await kit.call(`GET /simulator/api/transactions/${transactionId}`)).statusCode).toBe(404)
})

test.each([
  ['no amount', { ...paid, amount: undefined }],
  ['half a franc', { ...paid, amount: 12.5 }],
  ['nothing', { ...paid, amount: 0 }],
  ['an unknown outcome', { ...paid, outcome: 'refunded' }],
  ['no reference', { ...paid, partnerId: '' }],
  ['a reference with NUL', { ...paid, partnerId: 'a\u0000b' }],
  ['data with NUL', { ...paid, data: '\u0000' }],
])('the widget cannot record %s', async (_what, body) => {
  expect((await kit.call('POST /simulator/api/transactions', { body })).json().error.code).toBe('invalid_input')
})

test('a cross-site request cannot record a transaction', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await kit.call('POST /simulator/api/transactions', { body: paid, headers })
  expect(answer.json().error.code).toBe('cross_origin')
})

test('the simulator is not in the API documentation', async () => {
  const description = (await kit.call('GET /api/openapi.json')).body
  expect(description).not.toContain('/simulator')
})
