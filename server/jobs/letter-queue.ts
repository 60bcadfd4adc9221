import { setTimeout as pause } from 'node:timers/promises'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { LETTER_KINDS } from '#domain/mail/letter-kinds.ts'
import type { Db } from '../db/database.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import { createLanes, type LaneParts, type Lanes } from './letter-lanes.ts'
import { insertLetter } from './letter-rows.ts'

/** Takes a letter and answers for it: it leaves, now or after a restart, or operators read that it did not. */
export type Letters = {
  readonly post: (letter: Letter) => Promise<void>
  /** The same in a transaction: it leaves when that is committed, and never was when it is not. */
  readonly postIn: (tx: Db, letter: Letter) => Promise<void>
  /** Such a transaction is committed: what it posted need not wait for the next look. */
  readonly lookNow: () => Promise<void>
}

export type LetterQueue = Letters & {
  /** Sends what is due, and ends when nothing is. */
  readonly sendDue: () => Promise<void>
  readonly start: () => void
  /** Lets those end that are on their way. */
  readonly stop: () => Promise<void>
}

/** How often a process looks for letters that others have posted, or that are due again. */
const LOOK_EVERY_MS = 500

/** How long the end of a process waits for letters that are on their way. */
const LAST_LETTERS_MS = 5_000

/** An account without e-mail has an address that stands for none, and nobody reads it. */
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

/** Letters wait in a table of their own, and leave over a few lanes, the urgent ones first. */
export function createLetterQueue(parts: LaneParts): LetterQueue {
  let wake = (): void => undefined
  const lanes = createLanes(parts, () => wake())
  let isStopping = false
  let running: Promise<void> | null = null

  /** Until something is posted, a lane is free, or it is time to look. */
  function untilWorthALook(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      // Made before the look: what is posted during it is not missed.
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
