import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_STUCK_MINUTES } from '#domain/admin/health/health-limits.ts'
import { aDatabase } from '#kit/database.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aReportedPayment, aStartedPayment } from '#kit/rides/payments.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { installJobs } from '../jobs/jobs.ts'
import { FIGURES_KEPT_MS, keptFigures, type ServiceFigures } from './service-figures.service.ts'
import { addServiceMetrics } from './service-metrics.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** Read anew: nothing kept. */
const readNow = (hasSms = true): Promise<ServiceFigures> =>
  keptFigures({ db: kit.database.db, clock: kit.clock, hasSms })()

test('a payment that nobody reported is pending; a reported one without a result is stuck after a while', async () => {
  await aStartedPayment(kit)
  await aReportedPayment(kit, 'pending')
  kit.clock.advanceMinutes(PAYMENT_STUCK_MINUTES)
  expect((await readNow()).payments).toMatchObject({ pending: 2, stuck: 0 })
  kit.clock.advanceMinutes(1)
  const { payments } = await readNow()
  expect(payments).toMatchObject({ pending: 2, stuck: 1, refundsDue: 0 })
  expect(payments.oldestSeconds).toBeGreaterThanOrEqual((PAYMENT_STUCK_MINUTES + 1) * 60)
})

test('letters, SMS and notices that wait are told from those that were given up', async () => {
  const now = kit.clock.now()
  const before = new Date(now.getTime() - 90_000)
  const letter = { kind: 'receipt', recipient: 'afi@miyi.example', subject: 'Essai', body: 'Essai', rank: 2 }
  const waiting = { ...letter, createdAt: before, giveUpAt: new Date(now.getTime() + 90_000) }
  const failed = { ...waiting, body: null, failedAt: now }
  await kit.database.db
    .insertInto('letters')
    .values({ ...waiting, dueAt: now })
    .execute()
  await kit.database.db
    .insertInto('letters')
    .values({ ...failed, dueAt: now })
    .execute()
  const sms = { kind: 'code', recipient: '+2290197000001', body: '123456', rank: 0, dueAt: now, createdAt: before }
  await kit.database.db
    .insertInto('smsMessages')
    .values({ ...sms, giveUpAt: now })
    .execute()
  const { messages } = await readNow()
  expect(messages.letter).toEqual({ waiting: 1, givenUp: 1, oldestSeconds: 90 })
  expect(messages.sms).toEqual({ waiting: 1, givenUp: 0, oldestSeconds: 90 })
  expect(messages.push).toEqual({ waiting: 0, givenUp: 0, oldestSeconds: 0 })
})

test('a wave that nobody runs is a search that lags', async () => {
  const { requested: open, ...quiet } = (await readNow()).rides
  expect(quiet).toMatchObject({ dueSearches: 0, dispatchLagSeconds: 0 })
  const { id } = await aRide(kit, await aPassenger(kit))
  const nextWaveAt = new Date(kit.clock.now().getTime() - 7_000)
  await kit.database.db.updateTable('rides').set({ nextWaveAt, openToAll: false }).where('id', '=', id).execute()
  expect((await readNow()).rides).toMatchObject({ requested: open + 1, dueSearches: 1, dispatchLagSeconds: 7 })
})

test('SMS of rides that no gateway will ever take wake nobody: they are no figures', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(20)
  const [sent, never] = [await readNow(), await readNow(false)]
  expect(sent.messages.sms?.oldestSeconds).toBeGreaterThanOrEqual(20 * 60)
  expect(never.messages.sms).toBeNull()
  for (const [figures, hasLine] of [
    [sent, true],
    [never, false],
  ] as const) {
    const registry = new Registry()
    await addServiceMetrics(registry, async () => figures)()
    const page = await registry.metrics()
    expect(page).toContain('miyi_service_oldest_message_seconds{channel="letter"}')
    expect(page.includes('miyi_service_oldest_message_seconds{channel="sms"}')).toBe(hasLine)
    expect(page.includes('miyi_service_messages{channel="sms"')).toBe(hasLine)
  }
})

test('jobs are counted once their queue exists', async () => {
  expect((await readNow()).jobs).toBeNull()
  await installJobs(kit.database.background.pool)
  expect((await readNow()).jobs).toEqual({ waiting: 0, retrying: 0, active: 0, failed: 0, oldestSeconds: 0 })
  await kit.database.pool.query(`insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff,
    expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
    values ('sweep-files', 'standard', 5, 0, true, 900, 86400, 3600, false, 'job_common')`)
  await kit.database.pool.query(
    "insert into jobs.job (name, state, start_after) values ('sweep-files', 'failed', now()), ('sweep-files', 'created', $1)",
    [new Date(kit.clock.now().getTime() - 40_000)],
  )
  expect((await readNow()).jobs).toMatchObject({ waiting: 1, failed: 1, oldestSeconds: 40 })
})

test('figures are read once for everybody who asks within some seconds, and a failure is not kept', async () => {
  const read = keptFigures({ db: kit.database.db, clock: kit.clock, hasSms: true })
  const [first, second] = await Promise.all([read(), read()])
  expect(second).toBe(first)
  kit.clock.set(new Date(kit.clock.now().getTime() + FIGURES_KEPT_MS - 1))
  expect(await read()).toBe(first)
  kit.clock.set(new Date(kit.clock.now().getTime() + 1))
  expect(await read()).not.toBe(first)
  const gone = await aDatabase()
  await gone.close()
  const failing = keptFigures({ db: gone.db, clock: kit.clock, hasSms: true })
  const failure = failing()
  expect(failing()).toBe(failure)
  await expect(failure).rejects.toThrow()
  expect(failing()).not.toBe(failure)
  await expect(failing()).rejects.toThrow()
})
