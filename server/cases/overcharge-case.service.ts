import { randomUUID } from 'node:crypto'
import { CASE_SENTENCES } from '#domain/cases/cases.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { reportOvercharge } from '../rides/overcharge/overcharge.service.ts'
import { findOverchargeCase } from './cases.queries.ts'
import { insertOpening } from './open-case.service.ts'

/**
 * « Il demande plus » before boarding: counts for the driver, opens a case, and lets the passenger cancel free of charge, a few
 * times a week. Again for the same driver of the ride, the same case. Refuses ride_not_found, ride_cannot_move,
 * overcharge_too_late.
 */
export async function openOverchargeCase(context: Context, actor: Actor, rideId: string) {
  const { userId: personId } = actor
  return context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    const { driverId: otherId, priceXof, isFree, isNew } = await reportOvercharge(tx, actor, rideId, at)
    const found = isNew ? undefined : await findOverchargeCase(tx, rideId, otherId)
    const { id: caseId, number } =
      found ??
      (await insertOpening(context, tx, {
        kind: 'overcharge',
        personId,
        personSide: 'passenger',
        rideId,
        otherId,
        openedBy: personId,
        key: randomUUID(),
        isInjured: null,
        text: CASE_SENTENCES.overchargeText(formatXof(priceXof)),
        at,
      }))
    return { caseId, number, isFree }
  })
}
