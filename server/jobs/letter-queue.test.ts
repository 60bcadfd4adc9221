import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '#kit/clock.ts'
import { aDatabase } from '#kit/database.ts'
import { type MailServer, startMailServer } from '#kit/outside/mail-server.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createMailer } from '../outside/mail/create-mailer.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import { MESSAGE_PACE } from '../outside/send-queue.ts'
import { createLetterQueue, type LetterQueue } from './letter-queue.ts'

const TOKEN = 'jeton-secret-1234'
const LINK = `http://localhost:3000/reset-password?token=${TOKEN}`

let database: Database
let server: MailServer
let clock: ManualClock
const queues: LetterQueue[] = []
const said: unknown[][] = []

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await startMailServer()
  clock = manualClock()
  said.splice(0)
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await server.close()
  await database.db.deleteFrom('letters').execute()
})

/** A queue, like that of one process, which sends to the kit's mail server. */
function aQueue(): LetterQueue {
  const mailer = createMailer(parseConfig({ NODE_ENV: 'test', SMTP_URL: server.url }))
  const log = { warn: (...words: unknown[]) => said.push(words), error: (...words: unknown[]) => said.push(words) }
  const queue = createLetterQueue({ db: database.db, clock, mailer, log: () => log })
  queues.push(queue)
  return queue
}

function aLetter(to: string, kind: Letter['kind'] = 'receipt'): Letter {
  return { kind, to, subject: `Pour ${to}`, text: `Bonjour,\n\n${LINK}\n` }
}

async function rows() {
  return database.db.selectFrom('letters').selectAll().orderBy('createdAt').execute()
}

/** Expects the token in no column of any letter. */
async function expectNoTokenKept(): Promise<void> {
  const { rows: kept } = await database.pool.query('select letters::text as line from letters')
  expect(JSON.stringify(kept)).not.toContain(TOKEN)
}

function recipients(): string[] {
  return server.taken.map((message) => /^To: (.+)$/m.exec(message)?.[1] ?? '')
}

test('an e-mail queued in a transaction is sent after its commit, and never after a rollback', async () => {
  const queue = aQueue()
  const posting = database.db.transaction().execute(async (tx) => {
    await queue.postIn(tx, aLetter('annule@miyi.example'))
    throw new Error('rolled back')
  })
  await expect(posting).rejects.toThrow('rolled back')
  await database.db.transaction().execute((tx) => queue.postIn(tx, aLetter('ama@miyi.example')))
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
})

test('a queued e-mail is sent and deleted', async () => {
  const queue = aQueue()
  await queue.post(aLetter('ama@miyi.example', 'reset'))
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
  expect(server.taken[0]).toContain(TOKEN)
  expect(await rows()).toEqual([])
})

test('a placeholder address gets no e-mail', async () => {
  const queue = aQueue()
  await queue.post(aLetter('google-1@sans-email.invalid'))
  expect(await rows()).toEqual([])
})

test('an e-mail of a stopped process is sent by the next one', async () => {
  const first = aQueue()
  await first.post(aLetter('ama@miyi.example'))
  await first.stop()
  await aQueue().sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
})

test('a started queue sends new e-mails by itself', async () => {
  const queue = aQueue()
  queue.start()
  await queue.post(aLetter('ama@miyi.example'))
  await expect.poll(recipients, { timeout: 10_000 }).toEqual(['ama@miyi.example'])
})

test('an e-mail is sent when the mail server returns after hours', async () => {
  const queue = aQueue()
  await server.goAway()
  await queue.post(aLetter('ama@miyi.example'))
  for (let minutes = 0; minutes < 5 * 60; minutes += 20) {
    await queue.sendDue()
    clock.advanceMinutes(20)
  }
  expect((await rows())[0]).toMatchObject({ failedAt: null, lastError: expect.stringContaining('ECONNREFUSED') })
  await server.comeBack()
  clock.advanceMinutes(60)
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
  expect(await rows()).toEqual([])
})

test('an e-mail that fails for a day is given up, logged and kept without its text', async () => {
  const queue = aQueue()
  server.object((line) => (line.startsWith('RCPT') ? '451 come back later' : null))
  await queue.post(aLetter('ama@miyi.example'))
  for (let hour = 0; hour < 24; hour += 1) {
    await queue.sendDue()
    clock.advanceMinutes(60)
  }
  expect((await rows())[0]?.failedAt).toBeNull()
  await queue.sendDue()
  expect(await rows()).toMatchObject([
    { kind: 'receipt', recipient: 'ama@miyi.example', subject: 'Pour ama@miyi.example', body: null },
  ])
  expect((await rows())[0]).toMatchObject({ failedAt: clock.now(), lastError: expect.stringContaining('451') })
  await expectNoTokenKept()
  expect(said).toEqual([[expect.objectContaining({ kind: 'receipt', tries: 25 }), 'letter given up']])
  await queue.sendDue()
  expect(await rows()).toHaveLength(1)
})

test('an e-mail with an expired link is given up', async () => {
  const queue = aQueue()
  await queue.post(aLetter('ama@miyi.example', 'reset'))
  clock.advanceMinutes(25 * 60)
  await queue.sendDue()
  expect(server.received.filter((line) => line.startsWith('RCPT'))).toEqual([])
  expect(await rows()).toMatchObject([{ kind: 'reset', body: null, failedAt: clock.now() }])
  await expectNoTokenKept()
})

test('an e-mail is not retried before its next try is due', async () => {
  const queue = aQueue()
  server.object((line) => (line.startsWith('RCPT') ? '451 come back later' : null))
  await queue.post(aLetter('ama@miyi.example'))
  const tries = () => server.received.filter((line) => line.startsWith('RCPT')).length
  await queue.sendDue()
  await queue.sendDue()
  expect(tries()).toBe(1)
  clock.advanceMinutes(1)
  await queue.sendDue()
  expect(tries()).toBe(2)
})

test('an e-mail to an unknown recipient is given up at once; others are sent', async () => {
  const queue = aQueue()
  server.object((line) => (line.includes('absent@') && line.startsWith('RCPT') ? `550 no such user ${LINK}` : null))
  await queue.post(aLetter('absent@miyi.example', 'confirmation'))
  await queue.post(aLetter('ama@miyi.example'))
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
  expect(await rows()).toMatchObject([
    { recipient: 'absent@miyi.example', tries: 1, failedAt: clock.now(), body: null },
  ])
  await expectNoTokenKept()
})

test('an authentication error of the mail server is retried', async () => {
  const queue = aQueue()
  server.object((line) => (line.startsWith('MAIL') ? '530 authentication required' : null))
  await queue.post(aLetter('ama@miyi.example'))
  await queue.sendDue()
  server.object(() => null)
  clock.advanceMinutes(1)
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
})

test('a reset link is not sent when it is about to expire', async () => {
  const queue = aQueue()
  await server.goAway()
  await queue.post(aLetter('ama@miyi.example', 'reset'))
  await queue.sendDue()
  clock.advanceMinutes(46)
  await queue.sendDue()
  expect((await rows())[0]).toMatchObject({ failedAt: clock.now(), body: null })
})

test('reset links, then confirmations, are sent before earlier e-mails', async () => {
  const queue = aQueue()
  for (let at = 0; at < 3 * MESSAGE_PACE.lanes; at += 1) await queue.post(aLetter(`recu-${at}@miyi.example`))
  await queue.post(aLetter('inscrite@miyi.example', 'confirmation'))
  await queue.post(aLetter('oubli@miyi.example', 'reset'))
  await queue.sendDue()
  expect(recipients().slice(0, MESSAGE_PACE.lanes)).toEqual(
    expect.arrayContaining(['oubli@miyi.example', 'inscrite@miyi.example']),
  )
  expect(recipients()).toHaveLength(3 * MESSAGE_PACE.lanes + 2)
})

test('a reset link waits only for e-mails being sent, not for hundreds in the queue', async () => {
  const queue = aQueue()
  for (let at = 0; at < 200; at += 1) await queue.post(aLetter(`inscrite-${at}@miyi.example`, 'confirmation'))
  let isPosted = false
  server.object(() => {
    if (!isPosted && server.taken.length >= 20) {
      isPosted = true
      void queue.post(aLetter('oubli@miyi.example', 'reset'))
    }
    return null
  })
  await queue.sendDue()
  expect(recipients()).toHaveLength(201)
  expect(recipients().indexOf('oubli@miyi.example')).toBeGreaterThan(0)
  expect(recipients().indexOf('oubli@miyi.example')).toBeLessThan(20 + 6 * MESSAGE_PACE.lanes)
})

test('two processes send each e-mail once, over reused connections', async () => {
  const [one, other] = [aQueue(), aQueue()]
  for (let at = 0; at < 100; at += 1) await one.post(aLetter(`ami-${at}@miyi.example`))
  await Promise.all([one.sendDue(), other.sendDue()])
  expect(new Set(recipients()).size).toBe(100)
  expect(recipients()).toHaveLength(100)
  expect(server.connections()).toBeLessThanOrEqual(2 * MESSAGE_PACE.lanes)
})

test('an e-mail claimed by a crashed process is sent by another one minutes later', async () => {
  const queue = aQueue()
  await queue.post(aLetter('ama@miyi.example'))
  const taken = new Date(clock.now().getTime() + 2 * 60_000)
  await database.db.updateTable('letters').set({ dueAt: taken, tries: 1 }).execute()
  await queue.sendDue()
  expect(recipients()).toEqual([])
  clock.advanceMinutes(2)
  await queue.sendDue()
  expect(recipients()).toEqual(['ama@miyi.example'])
})
