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
  /** Asked for when there is something to say: the server's log comes after the queue. */
  readonly log: () => Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Letters on their way at once: each waits for a few answers of the mail server, most of the time. */
export const LANES = 8

/** How long whoever takes a letter has for it: longer than the mailer's own patience with one. */
const LEASE_MS = 2 * 60_000

const WHY_MAX = 200

/** What went wrong, for operators: one short line, without a link that a server may have said back to us. */
function whyOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return said
    .replace(/https?:\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, WHY_MAX)
}

const TOO_LATE = 'its time was over before it could leave'

/** One try of one letter, unless what it says is no longer so: a link lives no longer than its letter is tried for. A failure is written down with it, never thrown. */
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
  /** Takes as many due letters as there are free lanes, and begins to send them. True: there may be more. */
  readonly fill: () => Promise<boolean>
}

/** `onFree`: a lane has ended. */
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
