import { cashHeldXof } from '#domain/change/notes.ts'
import { cashPriceXof } from '#domain/payments/fees-in-cash.ts'
import { isSettled } from '#domain/payments/unpaid.ts'
import type { TapClock } from '#domain/rides/driving/kept-taps.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockDriver } from '../../identity/eligibility.service.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { confirmCash } from '../../payments/cash/cash.service.ts'
import { noteCashToReturn } from '../../payments/cash/cash-to-return.service.ts'
import { collectFees } from '../../payments/cash/fees-in-cash.service.ts'
import { type ChangeSaid, sayChange } from '../../payments/change/change-claims.service.ts'
import type { RideDetails } from '../ride-details.queries.ts'
import { isPaid } from '../ride-presenters.ts'
import { moveAsDriver } from './driver-rides.service.ts'
import { changeFinishedRide } from './finished-ride.service.ts'
import { countCodeTry, type TypedCode } from './start-code.service.ts'

/** The cash as the driver's screen showed it, and what they could not give back of the passenger's note. */
export type CashSeen = {
  readonly feesXof?: number | undefined
  /** The passenger's credit that was deducted; undefined: the reserved one counts. */
  readonly creditXof?: number | undefined
  readonly change?: ChangeSaid | undefined
}

/** The cash that the driver holds: the price and the fees as their screen showed them, and the missing change. */
export function heldXof({ priceXof, creditXof: reservedXof }: RideDetails, seen: CashSeen): number {
  const { creditXof = reservedXof, feesXof = 0, change } = seen
  return cashHeldXof(cashPriceXof({ priceXof, creditXof }) + feesXof, change)
}

/**
 * Confirms the price, unless it was settled differently meanwhile, and the fees of earlier rides that the driver saw; then
 * records what they could not give back. Cash for a price that was paid otherwise goes back, with the change that was missing.
 */
async function takeCash(tx: Db, ride: RideDetails, seen: CashSeen, at: Date): Promise<void> {
  const { feesXof = 0, creditXof, change } = seen
  await noteCashToReturn(tx, ride, heldXof(ride, seen) - feesXof, at)
  await confirmCash(tx, ride, at, creditXof)
  await collectFees(tx, { ...ride, priceDueXof: isPaid(ride) ? 0 : cashPriceXof(ride) }, feesXof, at)
  if (change !== undefined) await sayChange(tx, ride, change, at)
}

type Finish = CashSeen &
  TypedCode & {
    readonly cashReceived: boolean
    /** The phone kept the tap. */
    readonly tap?: TapClock | undefined
  }

/**
 * « Terminer »; confirms received cash in the same transaction. A ride that was not started needs the code that « Démarrer »
 * needs. Refuses what `move`, `countCodeTry` and `confirmCashLater` refuse.
 */
export async function finishRide(
  context: Context,
  actor: Actor,
  rideId: string,
  { cashReceived, tap, startCode, countTry, ...seen }: Finish,
): Promise<DriverRide> {
  let isFinishedNow = false
  const checkCode = await countCodeTry(context, actor, rideId, { startCode, countTry })
  const ride = await moveAsDriver(context, actor, {
    rideId,
    action: 'finish',
    tap,
    // The driver's row before the ride's: two rides at once must not owe more change than a day allows.
    ...(seen.change && { first: (tx: Db) => lockDriver(tx, actor.userId) }),
    decide: async (_tx, held) => {
      checkCode(held)
      return {}
    },
    settle: async (tx, held, at) => {
      isFinishedNow = true
      if (cashReceived) await takeCash(tx, held, seen, at)
      else await postRide(tx, rideId, at)
    },
  })
  // The ride was finished before without this confirmation of cash, fees or change: a repeat must not lose it.
  const mayBeMissing = cashReceived && !isFinishedNow && (hasMore(seen) || !isCashSettled(ride))
  return mayBeMissing ? confirmCashLater(context, actor, rideId, seen) : ride
}

/** Was the price confirmed in cash, which a repeat does not change? */
function isCashSettled(ride: DriverRide): boolean {
  return isSettled(ride) && ride.payment?.method === 'cash'
}

/** Is there something to record besides the price? */
function hasMore({ feesXof = 0, change }: CashSeen): boolean {
  return feesXof > 0 || change !== undefined
}

/**
 * Confirms cash after the end, or records or corrects what the driver could not give back. Idempotent.
 * Refuses ride_not_found, ride_not_completed, fees_changed, credit_changed and what sayChange refuses.
 */
export async function confirmCashLater(
  context: Context,
  actor: Actor,
  rideId: string,
  seen: CashSeen = {},
): Promise<DriverRide> {
  return changeFinishedRide(context, actor, rideId, async (tx, ride) => {
    const at = context.clock.now()
    if (isPaid(ride) && !hasMore(seen)) return noteCashToReturn(tx, ride, heldXof(ride, seen), at)
    await takeCash(tx, ride, seen, at)
    return true
  })
}

/**
 * Records all the cash that the driver holds, fees and missing change too, if the ride was paid otherwise meanwhile; else nothing.
 * For a confirmation that is refused because the sum has changed. Idempotent. Refuses ride_not_found, ride_not_completed.
 */
export async function noteCashOfPaidRide(
  context: Context,
  actor: Actor,
  rideId: string,
  seen: CashSeen,
): Promise<DriverRide> {
  return changeFinishedRide(context, actor, rideId, (tx, ride) =>
    noteCashToReturn(tx, ride, heldXof(ride, seen), context.clock.now()),
  )
}
