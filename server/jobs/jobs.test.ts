import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import type { Database } from '../db/database.ts'
import { createJobRunner, type JobRunner, type JobTable } from './jobs.ts'

const PATIENCE_MS = 10_000
const PAYMENT = { paymentId: '00000000-0000-4000-8000-000000000001' }

let database: Database
let runner: JobRunner
const errors: Error[] = []

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  runner = createJobRunner(database, (error) => errors.push(error))
})
afterEach(async () => {
  await runner.stop()
  // Cleared here, so that each test fails only for its own errors.
  expect(errors.splice(0)).toEqual([])
})

function tableWith(refund: JobTable['refund-payment']['run']): JobTable {
  const idle = { run: async () => undefined }
  return {
    'refund-payment': { run: refund },
    'send-payout': idle,
    'step-payouts': idle,
    'expire-rides': idle,
    'reconcile-payments': idle,
    'renew-documents': idle,
    'sweep-files': idle,
    'erase-accounts': idle,
    'sweep-among-women': idle,
    'write-deletions': idle,
    'sweep-registrations': idle,
    'forget-rides': idle,
    'forget-letters': idle,
    'forget-sms': idle,
    'forget-sign-ins': idle,
    'prepare-positions': idle,
    'fold-totals': idle,
    'check-totals': idle,
    'keep-day-counts': idle,
    'fold-figures': idle,
    'count-former-figures': idle,
    'check-figures': idle,
    'check-rides-to-pay': idle,
    'check-money': idle,
    'fold-balances': idle,
    'check-ledger': idle,
    'make-company-invoices': idle,
    'issue-invoices': idle,
    'order-invoices': idle,
    'sweep-push': idle,
    'tidy-tables': idle,
    'watch-trips': idle,
    'open-reviews': idle,
    'write-export': idle,
    'resume-exports': idle,
    'sweep-exports': idle,
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a job runs with its data', async () => {
  const done: unknown[] = []
  await runner.start(tableWith(async (payment) => void done.push(payment)))
  await runner.send('refund-payment', PAYMENT)
  await until(() => done.length === 1)
  expect(done).toEqual([PAYMENT])
})

test('a failed job is retried', async () => {
  let tries = 0
  await runner.start(
    tableWith(async () => {
      tries += 1
      if (tries === 1) throw new Error('the provider is away')
    }),
  )
  await runner.send('refund-payment', PAYMENT)
  await until(() => tries === 2)
})

test('a job of a stopped server runs on the next one', async () => {
  await runner.start(tableWith(async () => undefined))
  await runner.stop()
  await runner.send('refund-payment', PAYMENT)
  const done: unknown[] = []
  runner = createJobRunner(database, (error) => errors.push(error))
  await runner.start(tableWith(async (payment) => void done.push(payment)))
  await until(() => done.length === 1)
})
