import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SMS_KINDS, SMS_OF_NUMBER_MAX } from '#domain/mail/sms-kinds.ts'
import { type ManualClock, manualClock } from '#kit/clock.ts'
import { aDatabase } from '#kit/database.ts'
import { type ListeningSmsServer, SMS_TOKEN, startSmsServer } from '#kit/outside/sms-server.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createSmsGateway } from '../outside/sms/create-sms-gateway.ts'
import { createSmsQueue, type SmsQueue } from './sms-queue.ts'
import { takeDueSms } from './sms-rows.ts'

const PHONE = '+2290197123456'
const TEXT = 'Miyi: 482913 est votre code.'

let database: Database
let server: ListeningSmsServer
let clock: ManualClock
const logged: unknown[][] = []

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await startSmsServer()
  clock = manualClock()
  logged.splice(0)
})
afterEach(async () => {
  await server.close()
  await database.db.deleteFrom('smsMessages').execute()
  await database.db.deleteFrom('smsCounts').execute()
})

/** A queue, like that of one process, on the kit's gateway. */
function aQueue(dayMax = 100): SmsQueue {
  const config = parseConfig({ NODE_ENV: 'test', ...server.environment })
  const gateway = createSmsGateway(config)
  if (gateway === null) throw new Error('no gateway')
  const log = { warn: (...words: unknown[]) => logged.push(words), error: (...words: unknown[]) => logged.push(words) }
  return createSmsQueue({ db: database.db, clock, gateway, dayMax, compose: async () => null, log: () => log })
}

const rows = () =>
  database.db
    .selectFrom('smsMessages')
    .select(['recipient', 'body', 'tries', 'sentAt', 'failedAt', 'gatewayId', 'lastError'])
    .execute()

describe('an SMS', () => {
  test('is posted to the gateway with its token, sender and key, and its text is deleted once it is sent', async () => {
    const queue = aQueue()
    expect(await queue.postCode(PHONE, TEXT)).toBeNull()
    await queue.sendDue()
    expect(server.requests).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        authorization: `Bearer ${SMS_TOKEN}`,
        body: { to: PHONE, from: 'Miyi', text: TEXT },
      },
    ])
    expect(await rows()).toMatchObject([{ body: null, sentAt: clock.now(), gatewayId: 'sms-1', failedAt: null }])
  })

  test('whose answer is lost is sent again with the same key, so that the gateway delivers it once', async () => {
    const queue = aQueue()
    server.fail('lose_answer', 503)
    await queue.postCode(PHONE, TEXT)
    await queue.sendDue()
    clock.advanceMinutes(10 / 60)
    await queue.sendDue()
    clock.advanceMinutes(0.5)
    await queue.sendDue()
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
    expect(server.requests).toHaveLength(3)
    expect(server.delivered()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ tries: 3, sentAt: clock.now() }])
  })

  test('that the gateway took is not sent again when its answer cannot be read', async () => {
    const queue = aQueue()
    server.fail('unreadable')
    await queue.postCode(PHONE, TEXT)
    await queue.sendDue()
    clock.advanceMinutes(1)
    await queue.sendDue()
    expect(server.requests).toHaveLength(1)
    expect(await rows()).toMatchObject([{ gatewayId: null, sentAt: expect.any(Date) }])
  })

  test.each([400, 401, 403, 422])('that the gateway refuses with %i is given up without a retry', async (status) => {
    const queue = aQueue()
    server.fail(status)
    await queue.postCode(PHONE, TEXT)
    await queue.sendDue()
    clock.advanceMinutes(1)
    await queue.sendDue()
    expect(server.requests).toHaveLength(1)
    expect(await rows()).toMatchObject([{ body: null, failedAt: expect.any(Date), lastError: `HTTP ${status}` }])
    expect(logged).toHaveLength(1)
  })

  test.each([408, 429, 500, 503])('answered with %i is retried', async (status) => {
    const queue = aQueue()
    server.fail(status)
    await queue.postCode(PHONE, TEXT)
    await queue.sendDue()
    clock.advanceMinutes(10 / 60)
    await queue.sendDue()
    expect(server.delivered()).toHaveLength(1)
  })

  test('is given up once it is of no use any more, with its text deleted', async () => {
    const queue = aQueue()
    server.fail(503)
    await queue.postCode(PHONE, TEXT)
    await queue.sendDue()
    clock.advanceMinutes(SMS_KINDS.code.triedForMinutes + 1)
    await queue.sendDue()
    expect(server.delivered()).toHaveLength(0)
    expect(await rows()).toMatchObject([{ body: null, failedAt: clock.now() }])
  })

  test('survives a restart: another process sends what the first one took and could not send', async () => {
    await aQueue().postCode(PHONE, TEXT)
    // The first process ends with the message in its hands.
    await takeDueSms(database.db, { now: clock.now(), until: new Date(clock.now().getTime() + 120_000), limit: 8 })
    const other = aQueue()
    await other.sendDue()
    expect(server.requests).toHaveLength(0)
    clock.advanceMinutes(3)
    await other.sendDue()
    expect(server.delivered()).toEqual([{ to: PHONE, from: 'Miyi', text: TEXT }])
  })
})

describe('the SMS budget of a day', () => {
  test('of one number is used up after so many messages, and other numbers still receive theirs', async () => {
    const queue = aQueue()
    for (let sent = 0; sent < SMS_OF_NUMBER_MAX; sent += 1) expect(await queue.postCode(PHONE, TEXT)).toBeNull()
    expect(await queue.postCode(PHONE, TEXT)).toBe('number')
    expect(await queue.postCode('+2290197000001', TEXT)).toBeNull()
    expect((await rows()).length).toBe(SMS_OF_NUMBER_MAX + 1)
  })

  test('of the installation is used up for everybody until the next day of Benin, and the log says so', async () => {
    const queue = aQueue(2)
    await queue.postCode('+2290197000001', TEXT)
    await queue.postCode('+2290197000002', TEXT)
    expect(await queue.postCode('+2290197000003', TEXT)).toBe('day')
    expect(logged).toEqual([[{ kind: 'code', usedUp: 'day' }, expect.any(String)]])
    clock.advanceMinutes(24 * 60)
    expect(await queue.postCode('+2290197000003', TEXT)).toBeNull()
  })

  test('of the installation leaves a quarter to browsers that are known when strangers use up theirs', async () => {
    const queue = aQueue(8)
    for (let sent = 0; sent < 6; sent += 1) expect(await queue.postCode(`+229019700000${sent}`, TEXT)).toBeNull()
    expect(await queue.postCode(PHONE, TEXT)).toBe('day')
    for (let sent = 0; sent < 2; sent += 1) expect(await queue.postCode(PHONE, TEXT, true)).toBeNull()
    expect(await queue.postCode(PHONE, TEXT, true)).toBe('day')
  })

  test('of the installation, when used up, takes nothing from the budget of the number', async () => {
    const queue = aQueue(0)
    await queue.postCode(PHONE, TEXT)
    const counts = await database.db.selectFrom('smsCounts').select(['number', 'sent', 'refused']).execute()
    expect(counts).toEqual([{ number: '', sent: 0, refused: 1 }])
  })
})
