import type { FastifyBaseLogger } from 'fastify'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { LETTER_KINDS } from '#domain/mail/letter-kinds.ts'
import { nextTry } from '#domain/mail/next-try.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Letter, type Mailer, MailRefused } from '../outside/mail/mailer.ts'
import { createSendQueue, LEASE_MS, MESSAGE_PACE, type SendQueue, whyOf } from '../outside/send-queue.ts'
import {
  deleteLetter,
  giveUpLetter,
  insertLetter,
  insertLetters,
  type NewLetter,
  postponeLetter,
  type TakenLetter,
  takeDueLetters,
} from './letter-rows.ts'

type LetterParts = {
  readonly db: Db
  readonly clock: Clock
  readonly mailer: Mailer
  /** A function, because the server's log is created after the queue. */
  readonly log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Queues a letter. It is sent, now or after a restart, or operators see that it was not. */
export type Letters = {
  readonly post: (letter: Letter) => Promise<void>
  /** The same in a transaction: the letter is queued only if the transaction commits. */
  readonly postIn: (tx: Db, letter: Letter) => Promise<void>
  /** The same letter to many addresses, in one statement. */
  readonly postToAllIn: (tx: Db, letter: Omit<Letter, 'to'>, recipients: readonly string[]) => Promise<void>
  /** Call after the commit of that transaction, so that the letter need not wait for the next poll. */
  readonly lookNow: () => Promise<void>
}

export type LetterQueue = Letters & Pick<SendQueue, 'sendDue' | 'start' | 'stop'>

const TOO_LATE = 'its time was over before it could leave'

/** An account without e-mail has a placeholder address, which nobody reads: its letters are not queued. */
async function post(db: Db, parts: LetterParts, letter: Letter): Promise<void> {
  if (realEmail(letter.to) === null) return
  await insertLetter(db, { recipient: letter.to, ...rowOf(parts, letter) })
}

async function postToAll(tx: Db, parts: LetterParts, letter: Omit<Letter, 'to'>, recipients: readonly string[]) {
  const real = recipients.filter((to) => realEmail(to) !== null)
  if (real.length > 0) await insertLetters(tx, real, rowOf(parts, letter))
}

function rowOf({ clock }: LetterParts, letter: Omit<Letter, 'to'>): Omit<NewLetter, 'recipient'> {
  const { rank, triedForMinutes } = LETTER_KINDS[letter.kind]
  const createdAt = clock.now()
  return {
    kind: letter.kind,
    subject: letter.subject,
    body: letter.text,
    aboutId: letter.aboutId ?? null,
    rank,
    createdAt,
    dueAt: letter.dueAt ?? createdAt,
    giveUpAt: new Date(createdAt.getTime() + triedForMinutes * 60_000),
  }
}

/**
 * Tries once to send a letter; gives it up after `giveUpAt`, which is before its link expires. Stores a failure with the
 * letter and never throws it.
 */
async function sendOne({ db, clock, mailer, log }: LetterParts, letter: TakenLetter): Promise<void> {
  const { id, kind, tries } = letter
  const giveUp = (at: Date, why: string) => {
    log().error({ letterId: id, kind, tries, why }, 'letter given up')
    return giveUpLetter(db, id, { at, why })
  }
  const now = clock.now()
  if (letter.giveUpAt < now) return giveUp(now, TOO_LATE)
  try {
    await mailer.send({ to: letter.recipient, subject: letter.subject, text: letter.body })
  } catch (error) {
    const why = whyOf(error)
    const at = clock.now()
    const dueAt = error instanceof MailRefused ? null : nextTry(tries, at, letter.giveUpAt)
    if (dueAt !== null) return postponeLetter(db, id, { dueAt, why })
    return giveUp(at, why)
  }
  await deleteLetter(db, id)
}

/** Letters wait in their own table. A few lanes send them, urgent ones first. */
export function createLetterQueue(parts: LetterParts): LetterQueue {
  const { db, clock, mailer, log } = parts
  const queue = createSendQueue<TakenLetter>({
    pace: MESSAGE_PACE,
    take: (limit) => {
      const now = clock.now()
      return takeDueLetters(db, { now, until: new Date(now.getTime() + LEASE_MS), limit })
    },
    sendOne: (letter) => sendOne(parts, letter),
    log,
    close: () => mailer.close(),
  })
  return {
    ...queue,
    post: async (letter) => {
      await post(db, parts, letter)
      queue.wake()
    },
    postIn: (tx, letter) => post(tx, parts, letter),
    postToAllIn: (tx, letter, recipients) => postToAll(tx, parts, letter, recipients),
    lookNow: async () => queue.wake(),
  }
}
