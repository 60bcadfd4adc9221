import type { FastifyRequest } from 'fastify'
import { RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import type { TryWindow } from '#domain/shared/call-limits.ts'
import type { Db } from '../../db/database.ts'
import { keyOf, limiterOf, pairOf, tooMany } from './limiters.ts'

const DAY_MINUTES = 24 * 60

/**
 * Limits of the e-mails that anybody can cause by a public form: sign-up, its link again, a reset link. E-mails that the
 * service sends by itself (a decision, a reminder, a refund, a changed password) have no limit; a receipt goes to the
 * signed-in person.
 * - `pair`: to one mailbox from one network. Half of `mailbox`, so that one network alone does not use that up.
 * - `mailbox`: to one mailbox from all networks.
 * - `extraPair`, `extraMailbox`: after `mailbox` is used up, each network may cause one more, 12 in total, so that a few
 *   networks cannot lock out an owner on another one.
 * - `reset`: one reset link is always sent within its lifetime, so that the mailbox contains a valid one whoever asked.
 *   There is no such reserve for sign-ups: a stranger's sign-up would use it up.
 * In all at most 12 + 12 + 24 e-mails a day.
 */
export const LETTER_LIMITS = {
  pair: { tries: 6, minutes: DAY_MINUTES },
  mailbox: { tries: 12, minutes: DAY_MINUTES },
  extraPair: { tries: 1, minutes: DAY_MINUTES },
  extraMailbox: { tries: 12, minutes: DAY_MINUTES },
  reset: { tries: 1, minutes: RESET_LINK_MINUTES },
} as const satisfies Record<string, TryWindow>

export type LetterBudget = {
  /** Counts an e-mail to this mailbox; false at its limit. Earlier ones may have been requested by somebody else. */
  readonly mayReceive: (mailbox: string, request: FastifyRequest) => Promise<boolean>
  /** The same for a reset link, of which one is always sent within its lifetime. */
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
      const mayUseReservedReset = (await tooMany(reset, keyOf(email))) === null
      return (await mayReceive(email, request)) || mayUseReservedReset
    },
  }
}
