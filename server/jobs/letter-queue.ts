import { setTimeout as pause } from 'node:timers/promises'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { LETTER_KINDS } from '#domain/mail/letter-kinds.ts'
import type { Db } from '../db/database.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import { createLanes, type LaneParts, type Lanes } from './letter-lanes.ts'
import { insertLetter } from './letter-rows.ts'

/** Queues a letter. It is sent, now or after a restart, or operators see that it was not. */
export type Letters = {
  readonly post: (letter: Letter) => Promise<void>
  /** The same in a transaction: the letter is queued only if the transaction commits. */
  readonly postIn: (tx: Db, letter: Letter) => Promise<void>
  /** Call after the commit of that transaction, so that the letter need not wait for the next poll. */
  readonly lookNow: () => Promise<void>
}

export type LetterQueue = Letters & {
  /** Sends all due letters, and returns when none is due or being sent. */
  readonly sendDue: () => Promise<void>
  readonly start: () => void
  /** Waits for the letters being sent. */
  readonly stop: () => Promise<void>
}

/** How often a process polls for letters that other processes queued, or that are due again. */
const CHECK_EVERY_MS = 500

/** How long a shutdown waits for letters being sent. */
const LAST_LETTERS_MS = 5_000

/** An account without e-mail has a placeholder address, which nobody reads: its letters are not queued. */
async function post(db: Db, { clock }: LaneParts, letter: Letter): Promise<void> {
  if (realEmail(letter.to) === null) return
  const { rank, triedForMinutes } = LETTER_KINDS[letter.kind]
  const createdAt = clock.now()
  await insertLetter(db, {
    kind: letter.kind,
    recipient: letter.to,
    subject: letter.subject,
    body: letter.text,
    aboutId: letter.aboutId ?? null,
    rank,
    createdAt,
    giveUpAt: new Date(createdAt.getTime() + triedForMinutes * 60_000),
  })
}

async function sendDue({ fill, onTheirWay }: Lanes): Promise<void> {
  while ((await fill()) || onTheirWay.size > 0) {
    if (onTheirWay.size > 0) await Promise.race(onTheirWay)
  }
}

/** Letters wait in their own table. A few lanes send them, urgent ones first. */
export function createLetterQueue(parts: LaneParts): LetterQueue {
  let wake = (): void => undefined
  const lanes = createLanes(parts, () => wake())
  let isStopping = false
  let running: Promise<void> | null = null

  /** Waits until a letter is posted, a lane is free, or the next poll is due. */
  function untilWorthALook(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CHECK_EVERY_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      // Created before the poll, so that a letter posted during the poll is not missed.
      const nextLook = untilWorthALook()
      await lanes.fill().catch((error: unknown) => parts.log().warn({ err: error }, 'letters cannot be read'))
      await nextLook
    }
  }

  return {
    post: async (letter) => {
      await post(parts.db, parts, letter)
      wake()
    },
    postIn: (tx, letter) => post(tx, parts, letter),
    lookNow: async () => wake(),
    sendDue: () => sendDue(lanes),
    start: () => {
      running = run()
    },
    stop: async () => {
      isStopping = true
      wake()
      await running
      await Promise.race([Promise.all(lanes.onTheirWay), pause(LAST_LETTERS_MS, undefined, { ref: false })])
      parts.mailer.close()
    },
  }
}
