import type { AmongWomenCheck, OwnAmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { forgetting } from '../../db/holds/holds.ts'
import {
  type CheckRow,
  deleteChecks,
  deleteFormerChecks,
  findCheck,
  hasCardToSee,
  insertCheck,
} from './among-women.queries.ts'

/**
 * Asks the operators to look at the card of a driver who says « Entre femmes », unless they are asked or have confirmed it; of
 * anybody else it does nothing. In the transaction that gives the consent, makes a driver or adds a card.
 */
export function askForCheck(tx: Db, driverId: string, at: Date): Promise<void> {
  return insertCheck(tx, { driverId, at, isCardRefused: false })
}

/** The same in the transaction that refuses a card, after it: what was confirmed from that card, or from one that is gone, is asked anew. */
export function askAfterRefusedCard(tx: Db, driverId: string, at: Date): Promise<void> {
  return insertCheck(tx, { driverId, at, isCardRefused: true })
}

/** Deletes what operators answered about « Entre femmes », in the transaction that records its withdrawal. */
export async function forgetChecks(
  { db, clock }: Context,
  userId: string,
  record: (tx: Db) => Promise<boolean>,
): Promise<void> {
  await forgetting(db, async (tx) => {
    if (await record(tx)) await deleteChecks(tx, userId, clock.now())
  })
}

/** Runs each night: deletes what a hold kept of consents that were taken back, once it has ended. */
export async function sweepFormerChecks({ db, clock }: Context): Promise<void> {
  await forgetting(db, (tx) => deleteFormerChecks(tx, clock.now()))
}

/** A question as operators see it. */
export function showCheck(check: CheckRow): AmongWomenCheck {
  return { ...check, answeredAt: check.answeredAt?.toISOString() ?? null }
}

/** The question about this driver; null: she does not say « Entre femmes ». */
export async function findCheckOf(db: Db, driverId: string): Promise<AmongWomenCheck | null> {
  const check = await findCheck(db, driverId)
  return check && showCheck(check)
}

/** How a driver's own « Entre femmes », which she has given, stands. */
export async function getOwnCheck(db: Db, driverId: string): Promise<OwnAmongWomenCheck> {
  const [check, hasCard] = await Promise.all([findCheck(db, driverId), hasCardToSee(db, driverId)])
  const { answer = null, reason = null, answeredAt } = check ?? {}
  return { answer, reason, answeredAt: answeredAt?.toISOString() ?? null, hasCard }
}
