import type { FastifyRequest } from 'fastify'
import { RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import type { TryWindow } from '#domain/shared/call-limits.ts'
import type { Db } from '../../db/database.ts'
import { keyOf, limiterOf, pairOf, tooMany } from './limiters.ts'

const DAY_MINUTES = 24 * 60

/**
 * All letters that somebody asks for on a form which is open to strangers: sign-up, its link again, a reset link. What the
 * service owes a person (a decision, a reminder, money given back, a password that has changed) is not asked for, and never
 * dropped; a receipt goes to the mailbox of whoever is signed in.
 * - `pair`: to a mailbox, from one network. Half of what the mailbox may have: one network alone does not use it up.
 * - `mailbox`: from anywhere.
 * - `extraPair`, `extraMailbox`: beyond those each network has one more, of so many in all. A few networks do not keep the
 *   owner out, who stands elsewhere.
 * - `reset`: whatever was asked for before, one reset link leaves in the time for which it works. Whoever asks, it goes
 *   to the owner: when none is sent, one that still opens the account lies in the mailbox. A sign-up has no such letter:
 *   a stranger's carries the link of the stranger's registration, and would only use up the owner's.
 * In all at most 12 + 12 + 24 letters a day.
 */
export const LETTER_LIMITS = {
  pair: { tries: 6, minutes: DAY_MINUTES },
  mailbox: { tries: 12, minutes: DAY_MINUTES },
  extraPair: { tries: 1, minutes: DAY_MINUTES },
  extraMailbox: { tries: 12, minutes: DAY_MINUTES },
  reset: { tries: 1, minutes: RESET_LINK_MINUTES },
} as const satisfies Record<string, TryWindow>

export type LetterBudget = {
  /** Counts a letter to this mailbox; false when it has had enough for now. A stranger may have asked for the others. */
  readonly mayReceive: (mailbox: string, request: FastifyRequest) => Promise<boolean>
  /** The same for a letter with a reset link, of which one leaves in any case in the time for which it works. */
  readonly mayReceiveReset: (mailbox: string, request: FastifyRequest) => Promise<boolean>
}

/** Counted for every process, as all tries are. */
export function createLetterBudget(db: Db): LetterBudget {
  const limiter = (by: keyof typeof LETTER_LIMITS) => limiterOf(db, `letters:${by}`, LETTER_LIMITS[by])
  const [pair, mailbox, reset] = [limiter('pair'), limiter('mailbox'), limiter('reset')]
  const [extraPair, extraMailbox] = [limiter('extraPair'), limiter('extraMailbox')]

  async function mayReceive(email: string, request: FastifyRequest): Promise<boolean> {
    const [key, ofNetwork] = [keyOf(email), pairOf(email, request)]
    if ((await tooMany(pair, ofNetwork)) !== null) return false
    if ((await tooMany(mailbox, key)) === null) return true
    return (await tooMany(extraPair, ofNetwork)) === null && (await tooMany(extraMailbox, key)) === null
  }

  return {
    mayReceive,
    mayReceiveReset: async (email, request) => {
      const isOnlyOne = (await tooMany(reset, keyOf(email))) === null
      return (await mayReceive(email, request)) || isOnlyOne
    },
  }
}
