import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMS_OF_NUMBER_MAX } from '#domain/mail/sms-kinds.ts'
import { manualClock } from '#kit/clock.ts'
import { aDatabase } from '#kit/database.ts'
import type { Database } from '../db/database.ts'
import { createJobRunner, type JobRunner, type JobTable } from './jobs.ts'
import { createSmsQueue, type SmsQueue } from './sms-queue.ts'

const JOBS = 40

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

/** A process that notes what it ran. */
async function aProcess(ran: string[]): Promise<JobRunner> {
  const runner = createJobRunner(database, () => undefined)
  const table = { 'refund-payment': { run: async ({ paymentId }: { paymentId: string }) => void ran.push(paymentId) } }
  await runner.start(table as unknown as JobTable)
  return runner
}

test('each job runs once, although two processes look for jobs', async () => {
  const ran: string[] = []
  const processes = await Promise.all([aProcess(ran), aProcess(ran)])
  const sent = Array.from({ length: JOBS }, (_, n) => `payment-${n}`)
  await Promise.all(sent.map((paymentId, n) => processes[n % 2]?.send('refund-payment', { paymentId })))
  await expect.poll(() => ran.length, { timeout: 100_000 }).toBeGreaterThanOrEqual(JOBS)
  await Promise.all(processes.map((runner) => runner.stop()))
  expect([...ran].sort()).toEqual([...sent].sort())
})

/** The queue of a process whose gateway is never asked here. */
function anSmsQueue(dayMax: number): SmsQueue {
  const gateway = { send: () => Promise.reject(new Error('nothing is sent')) }
  const log = { warn: () => undefined, error: () => undefined }
  return createSmsQueue({
    db: database.db,
    clock: manualClock(),
    gateway,
    dayMax,
    compose: async () => null,
    log: () => log,
  })
}

test('the SMS of a day and of a number are counted once for all processes that take requests at once', async () => {
  const day = 40
  // Strangers leave a quarter of the day to others.
  const forStrangers = (3 * day) / 4
  const [here, there] = [anSmsQueue(day), anSmsQueue(day)]
  const post = (number: string, n: number) => (n % 2 === 0 ? here : there).postCode(number, 'Miyi: 482913')
  const ofOne = await Promise.all(Array.from({ length: 2 * SMS_OF_NUMBER_MAX }, (_, n) => post('+2290197123456', n)))
  const taken = ofOne.filter((usedUp) => usedUp === null).length
  expect(taken).toBe(SMS_OF_NUMBER_MAX)
  const ofMany = await Promise.all(
    Array.from({ length: day }, (_, n) => post(`+22901970000${String(n).padStart(2, '0')}`, n)),
  )
  expect(ofMany.filter((usedUp) => usedUp === null)).toHaveLength(forStrangers - taken)
})
