import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#kit/clock.ts'
import { aDatabase } from '#kit/database.ts'
import { LOCAL_KKIAPAY_KEYS } from '#kit/outside/local-kkiapay.ts'
import { parseConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { createPaymentProviders, requireProviderInUse } from './payment-providers.ts'
import { createSimulator, isSimulator } from './simulator.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

const OURS = '6f1c9a52-3b7e-4d20-8c15-9e0a7b64d3f1'
const order = { amount: 1250, partnerId: OURS, data: JSON.stringify({ paymentId: OURS }) }

test('the provider returns the transaction that the widget recorded', async () => {
  const simulator = createSimulator(database.db, manualClock())
  const id = await simulator.local.record({ ...order, outcome: 'success' })
  const said = await simulator.findTransaction(id)
  expect(said).toMatchObject({ verdict: 'succeeded', isDebit: true, amountXof: 1250, paymentReference: OURS })
  expect(said.raw).toMatchObject({ transactionId: id, status: 'SUCCESS', type: 'DEBIT' })
})

test('transactions survive a restart of the simulator', async () => {
  const id = await createSimulator(database.db).local.record({ ...order, outcome: 'failure' })
  expect(await createSimulator(database.db).findTransaction(id)).toMatchObject({ verdict: 'failed' })
})

test('an unknown transaction has the status unknown, not failed', async () => {
  const said = await createSimulator(database.db).findTransaction('forged')
  expect(said).toMatchObject({ verdict: 'unknown', paymentReference: null })
})

test('a pending payment succeeds after twenty seconds', async () => {
  const clock = manualClock()
  const simulator = createSimulator(database.db, clock)
  const id = await simulator.local.record({ ...order, outcome: 'pending' })
  clock.advanceMinutes(19.9 / 60)
  expect(await simulator.findTransaction(id)).toMatchObject({ verdict: 'pending' })
  clock.advanceMinutes(0.1 / 60)
  expect(await simulator.findTransaction(id)).toMatchObject({ verdict: 'succeeded' })
})

test('a refund is visible, and neither a second one nor one of a failed payment is accepted', async () => {
  const simulator = createSimulator(database.db, manualClock())
  const paid = await simulator.local.record({ ...order, outcome: 'success' })
  expect(await simulator.requestRefund(paid)).toBe('accepted')
  expect(await simulator.requestRefund(paid)).toBe('refused')
  expect(await simulator.findTransaction(paid)).toMatchObject({ verdict: 'refunded', raw: { status: 'REVERTED' } })
  const failed = await simulator.local.record({ ...order, outcome: 'failure' })
  expect(await simulator.requestRefund(failed)).toBe('refused')
  expect(await simulator.findTransaction(failed)).toMatchObject({ verdict: 'failed' })
})

const environment = { NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) }

test('the simulator is the provider unless the environment names another', () => {
  const config = parseConfig(environment)
  const provider = requireProviderInUse(config, createPaymentProviders(config, database.db))
  expect(isSimulator(provider)).toBe(true)
})

test('KkiaPay is the provider when the environment names it, beside the simulator for older payments', () => {
  const config = parseConfig({ ...environment, ...LOCAL_KKIAPAY_KEYS, PAYMENT_PROVIDER: 'kkiapay' })
  const providers = createPaymentProviders(config, database.db)
  expect(requireProviderInUse(config, providers)).toMatchObject({ id: 'kkiapay', name: 'KkiaPay' })
  expect(Object.keys(providers).sort()).toEqual(['kkiapay', 'simulator'])
})

test('with cash alone nobody takes new online payments, and those of KkiaPay are still asked about', () => {
  const config = parseConfig({ ...environment, ...LOCAL_KKIAPAY_KEYS, PAYMENT_PROVIDER: 'cash' })
  const providers = createPaymentProviders(config, database.db)
  expect(requireProviderInUse(config, providers)).toBeNull()
  expect(providers.kkiapay).toBeDefined()
})

test('production refuses the simulator', () => {
  const production = { ...environment, NODE_ENV: 'production', PUBLIC_URL: 'https://miyi.example' }
  expect(() => parseConfig(production)).toThrow('the simulator is refused in production')
})
