import type { FastifyBaseLogger } from 'fastify'
import { nextTry } from '#domain/mail/next-try.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Mailer, MailRefused } from '../outside/mail/mailer.ts'
import { deleteLetter, giveUpLetter, postponeLetter, type TakenLetter, takeDueLetters } from './letter-rows.ts'

export type LaneParts = {
  readonly db: Db
  readonly clock: Clock
  readonly mailer: Mailer
  /** A function, because the server's log is created after the queue. */
  readonly log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The most letters sent at the same time: sending is mostly waiting for the mail server. */
export const LANES = 8

/** A process that takes a letter has this long to send it: longer than the mailer's limit for one letter. */
const LEASE_MS = 2 * 60_000

const WHY_MAX = 200

/** The error for operators: one short line, without links that the mail server may have repeated. */
function whyOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return said
    .replace(/https?:\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, WHY_MAX)
}

const TOO_LATE = 'its time was over before it could leave'

/**
 * Tries once to send a letter; gives it up after `giveUpAt`, which is before its link expires. Stores a failure with the
 * letter and never throws it.
 */
async function sendOne({ db, clock, mailer, log }: LaneParts, letter: TakenLetter): Promise<void> {
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

export type Lanes = {
  readonly onTheirWay: ReadonlySet<Promise<void>>
  /** Takes as many due letters as lanes are free, and starts to send them. True: there may be more. */
  readonly fill: () => Promise<boolean>
}

/** Calls `onFree` whenever a lane becomes free. */
export function createLanes(parts: LaneParts, onFree: () => void): Lanes {
  const { db, clock, log } = parts
  const onTheirWay = new Set<Promise<void>>()

  function send(letter: TakenLetter): void {
    const lane = sendOne(parts, letter)
      .catch((error: unknown) => log().error({ err: error, letterId: letter.id }, 'letter not accounted for'))
      .finally(() => {
        onTheirWay.delete(lane)
        onFree()
      })
    onTheirWay.add(lane)
  }

  async function fill(): Promise<boolean> {
    const limit = LANES - onTheirWay.size
    if (limit <= 0) return false
    const now = clock.now()
    const taken = await takeDueLetters(db, { now, until: new Date(now.getTime() + LEASE_MS), limit })
    for (const letter of taken) send(letter)
    return taken.length > 0
  }
  return { onTheirWay, fill }
}
