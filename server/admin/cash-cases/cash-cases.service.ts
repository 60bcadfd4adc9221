import type { CashCaseFile, CashCaseLine } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import { caseHistory, caseStage } from '#domain/payments/cash-case/cash-case.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type CashToDecide, decideCashCase } from '../../payments/settlement/cash-decision.service.ts'
import { listAdminRides } from '../../rides/rides.service.ts'
import { countDueCases, type DueCase, findCaseFile, listCasesOf, listDueCases } from './cash-cases.queries.ts'

function presentLine({ at: _at, claimedAt, answeredAt, passengerName, driverName, ...line }: DueCase): CashCaseLine {
  return {
    ...line,
    claimedAt: claimedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    passengerName: passengerName ?? '',
    driverName: driverName ?? '',
  }
}

/** Cases that wait for an operator, oldest first. */
export async function listCashCases({ db, clock }: Context, after: string | undefined) {
  const now = clock.now()
  const [found, total] = await Promise.all([listDueCases(db, now, parseCursor(after)), countDueCases(db, now)])
  const { rows, next } = pageOf(found, ({ at, rideId }) => ({ at, id: rideId }))
  return { cases: rows.map(presentLine), total, next }
}

/** The case of a ride for its dossier, or null: both answers, and what is known of the other cases of both people. */
export async function findCashCaseFile({ db, clock }: Context, rideId: string): Promise<CashCaseFile | null> {
  const found = await findCaseFile(db, rideId)
  if (found === undefined) return null
  const { passengerId, driverId, claimedAt, answerBy, answeredAt, closedAt, ...rest } = found
  const ofPassenger = await listCasesOf(db, 'passengerId', { userId: passengerId, exceptRideId: rideId })
  const ofDriver = await listCasesOf(db, 'driverId', { userId: driverId, exceptRideId: rideId })
  return {
    ...rest,
    stage: caseStage(found, clock.now()),
    claimedAt: claimedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    passengerHistory: caseHistory('passenger', ofPassenger),
    driverHistory: caseHistory('driver', ofDriver),
  }
}

/** Decides a case and returns the updated ride. Refuses what decideCashCase refuses. */
export async function decideAndShow(
  context: Context,
  operator: Actor,
  toDecide: CashToDecide,
): Promise<{ ride: AdminRide }> {
  await decideCashCase(context, operator, toDecide)
  const [ride] = await listAdminRides(context, [toDecide.rideId])
  if (ride === undefined) throw new Refusal('ride_not_found')
  return { ride }
}
