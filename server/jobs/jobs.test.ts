import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import type { Database } from '../db/database.ts'
import { createJobRunner, type JobRunner, type JobTable } from './jobs.ts'

const PATIENCE_MS = 10_000
const MAIL = { to: 'essai@miyi.example', subject: 'Essai', text: 'Bonjour' }

let database: Database
let runner: JobRunner
const errors: Error[] = []

beforeEach(async () => {
  database = await aDatabase()
  runner = createJobRunner(database.pool, (error) => errors.push(error))
})
afterEach(async () => {
  await runner.stop()
  await database.close()
  // Forgotten once said: each test answers for its own.
  expect(errors.splice(0)).toEqual([])
})

function tableWith(sendMail: JobTable['send-mail']['run']): JobTable {
  const idle = { run: async () => undefined }
  return {
    'send-mail': { run: sendMail },
    'refund-payment': idle,
    'expire-rides': idle,
    'reconcile-payments': idle,
    'renew-documents': idle,
    'sweep-files': idle,
    'erase-accounts': idle,
    'forget-rides': idle,
    'tidy-tables': idle,
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('work that is sent is done with what it carries', async () => {
  const done: unknown[] = []
  await runner.start(tableWith(async (mail) => void done.push(mail)))
  await runner.send('send-mail', MAIL)
  await until(() => done.length === 1)
  expect(done).toEqual([MAIL])
})

test('work that fails is done again', async () => {
  let tries = 0
  await runner.start(
    tableWith(async () => {
      tries += 1
      if (tries === 1) throw new Error('the mail server is away')
    }),
  )
  await runner.send('send-mail', MAIL)
  await until(() => tries === 2)
})

test('work that a stopped server left is done by the next one', async () => {
  await runner.start(tableWith(async () => undefined))
  await runner.stop()
  await runner.send('send-mail', MAIL)
  const done: unknown[] = []
  runner = createJobRunner(database.pool, (error) => errors.push(error))
  await runner.start(tableWith(async (mail) => void done.push(mail)))
  await until(() => done.length === 1)
})

test('nothing of a mail that is sent stays in the database', async () => {
  const sent: unknown[] = []
  await runner.start(tableWith(async (mail) => void sent.push(mail)))
  await runner.send('send-mail', MAIL)
  await until(() => sent.length === 1)
  const kept = () => database.pool.query("select data, state from jobs.job where name = 'send-mail'")
  await expect.poll(async () => (await kept()).rows).toEqual([])
})
