import { startMailServer } from '#kit/outside/mail-server.ts'
import { systemClock } from '#server/clock.ts'
import { parseConfig } from '#server/config.ts'
import { createLetterQueue } from '#server/jobs/letter-queue.ts'
import { createMailer } from '#server/outside/mail/create-mailer.ts'
import { printMeasure, report } from '../report.ts'
import { onPglite, onPostgres, type Place } from '../setup/engines.ts'

/** A launch day: this many sign-ups wait for their link when somebody asks for a new password. */
const SIGN_UPS = 500
/** How long a mail server within the region takes to answer one command. */
const ANSWERS_AFTER_MS = 10
const BUDGET_LETTERS = { atLeast: 50 }
const BUDGET_RESET_SECONDS = { atMost: 5 }

async function measureOn({ engine, environment, open }: Place): Promise<void> {
  const server = await startMailServer(ANSWERS_AFTER_MS)
  const database = await open()
  const mailer = createMailer(parseConfig({ ...environment, SMTP_URL: server.url }))
  const log = { warn: () => undefined, error: () => report('a letter was given up') }
  const queue = createLetterQueue({ db: database.db, clock: systemClock, mailer, log: () => log })
  for (let at = 0; at < SIGN_UPS; at += 1) {
    await queue.post({ kind: 'confirmation', to: `essai-${at}@miyi.example`, subject: 'Essai', text: 'Bonjour' })
  }
  const began = performance.now()
  const sending = queue.sendDue()
  await queue.post({ kind: 'reset', to: 'oubli@miyi.example', subject: 'Essai', text: 'Bonjour' })
  while (!server.taken.some((message) => message.includes('oubli@'))) await new Promise(setImmediate)
  const resetSeconds = (performance.now() - began) / 1_000
  await sending
  const seconds = (performance.now() - began) / 1_000
  const bench = `letters, ${engine}`
  const perSecond = server.taken.length / seconds
  printMeasure({ bench, measure: 'letters sent', value: perSecond, unit: '/s', budget: BUDGET_LETTERS })
  printMeasure({
    bench,
    measure: `reset link behind ${SIGN_UPS} sign-ups`,
    value: resetSeconds,
    unit: 's',
    budget: BUDGET_RESET_SECONDS,
  })
  await queue.stop()
  await server.close()
  await database.close()
}

/** Letters a second to a mail server that accepts them, and how long a reset link waits behind many others. */
export async function letters(postgresUrl: string | null): Promise<void> {
  await onPglite(measureOn)
  if (postgresUrl !== null) await onPostgres(postgresUrl, measureOn)
}
