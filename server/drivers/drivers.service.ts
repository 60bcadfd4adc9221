import { type CashNoteOrExact, EXACT_CASH } from '#domain/change/notes.ts'
import { isBlocking, requiredDocuments } from '#domain/documents/document-review.ts'
import { documentsBlock, driverRefusal } from '#domain/drivers/driver-eligibility.ts'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { type VehicleColour, type VehicleLook, vehicleLookOf } from '#domain/drivers/vehicle-look.ts'
import { debtView } from '#domain/ledger/debt-limit.ts'
import { type DoneToday, drivingPaused, pausedUntil } from '#domain/rides/pauses.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce, touchRide } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { accountClosure, listOpenRideIds } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { lockDriver, requireDriverEligibility } from '../identity/eligibility.service.ts'
import { withdrawOffersTo } from '../identity/withdraw-offers.service.ts'

import {
  findDriver,
  getDriverFigures,
  sumFeesHeld,
  updateAvailability,
  updateChange,
  updateVehicleLook,
} from './drivers.queries.ts'
import { countGivenBackToday } from './given-back-today.queries.ts'
import { findRentOfDay } from './rent/rent-views.service.ts'

/** The sentence that says why a driver who gave back too many rides today takes none for a while; null if they may. */
function whyPaused(givenBack: DoneToday, now: Date): string | null {
  const until = pausedUntil(givenBack, now)
  return until === null ? null : drivingPaused(givenBack.count, until)
}

/** The figures of the tiles; what the commission leaves is absent when it leaves all. */
async function figuresOf(db: Db, driverId: string, today: Day) {
  const { keptTodayXof, ...figures } = await getDriverFigures(db, driverId, startOfDay(today))
  return { ...figures, ...(keptTodayXof !== figures.earnedTodayXof && { keptTodayXof }) }
}

/** As the contract reads it: an empty text says nothing. */
type SaidLook = { readonly vehicleMake: string; readonly vehicleColour: VehicleColour | '' }

/** The driver's tiles, documents and status, all computed. Refuses driver_not_found. */
export async function getDriverDashboard(context: Context, actor: Actor): Promise<DriverDashboard> {
  const eligibility = await requireDriverEligibility(context.db, actor.userId)
  const driver = await findDriver(context.db, actor.userId)
  const now = context.clock.now()
  const today = dayOf(now)
  const givenBack = await countGivenBackToday(context.db, actor.userId, now)
  const rent = await findRentOfDay(context.db, actor.userId, today)
  return {
    driverType: eligibility.driverType,
    vehiclePlate: driver?.vehiclePlate ?? '',
    ...(driver && vehicleLookOf(driver)),
    approval: eligibility.approval,
    approvalReason: driver?.approvalReason ?? null,
    isAvailable: eligibility.isAvailable,
    changeUpToXof: driver?.changeSaidOn === today ? (driver.changeUpToXof ?? EXACT_CASH) : EXACT_CASH,
    blockedBecause: driverRefusal(eligibility, today),
    documentsBlock: documentsBlock(eligibility, today),
    givenBackToday: givenBack.count,
    pausedBecause: whyPaused(givenBack, now),
    documents: requiredDocuments(eligibility.documents, today).map((document) => ({
      ...document,
      blocks: isBlocking(document.documentType),
    })),
    debt: debtView(eligibility.debt, now),
    feesHeldXof: await feesHeldBy(context.db, actor.userId),
    ...rent,
    ...(await figuresOf(context.db, actor.userId, today)),
  }
}

async function writeAvailability(tx: Db, driverId: string, isAvailable: boolean, now: Date): Promise<void> {
  await updateAvailability(tx, driverId, isAvailable, now)
  if (!isAvailable) await withdrawOffersTo(tx, driverId, now)
  await announce(tx, { kind: 'eligibility', userId: driverId })
}

/**
 * Called in the transaction that gives a ride back, with the driver's row locked: pauses the driver if that was one too many
 * today.
 */
export async function pauseAfterGivingBack(tx: Db, driverId: string, now: Date): Promise<void> {
  if (pausedUntil(await countGivenBackToday(tx, driverId, now), now) === null) return
  await writeAvailability(tx, driverId, false, now)
}

/**
 * Saves the availability toggle. Refuses driver_not_found, and for becoming available driver_not_approved, _refused or
 * _suspended, and driving_paused if the driver gave back too many rides today.
 */
export async function setAvailability(context: Context, actor: Actor, isAvailable: boolean): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const eligibility = await requireDriverEligibility(tx, actor.userId, 'lock')
    // The driver was shut out while this waited for the row: they stay unavailable.
    if ((await accountClosure(tx, actor.userId)) !== null) throw new Refusal('signed_out')
    const now = context.clock.now()
    if (isAvailable && eligibility.approval !== 'approved') {
      throw new Refusal(driverRefusal(eligibility, dayOf(now)) ?? 'driver_not_approved')
    }
    const paused = isAvailable ? whyPaused(await countGivenBackToday(tx, actor.userId, now), now) : null
    if (paused !== null) throw new Refusal('driving_paused', { message: paused })
    await writeAvailability(tx, actor.userId, isAvailable, now)
  })
}

/** Saves up to which note the driver has change: it holds for today. Refuses driver_not_found. */
export async function setChange({ db, clock }: Context, actor: Actor, upToXof: CashNoteOrExact): Promise<void> {
  if (!(await updateChange(db, actor.userId, upToXof, dayOf(clock.now())))) throw new Refusal('driver_not_found')
}

/**
 * Saves what the vehicle looks like: the passenger of an open ride sees it at once. The journal says that it was changed, but
 * not to what, because it stays when the person is erased. A repeat changes nothing. Refuses driver_not_found.
 */
export async function describeVehicle({ db, clock }: Context, actor: Actor, said: SaidLook): Promise<VehicleLook> {
  const look = { vehicleMake: said.vehicleMake || null, vehicleColour: said.vehicleColour || null }
  const { userId } = actor
  await db.transaction().execute(async (tx) => {
    // The driver's row before the vehicle's, as everywhere.
    await lockDriver(tx, userId)
    if (await updateVehicleLook(tx, userId, look)) {
      await recordAction(tx, { actorId: userId, action: 'describe_vehicle', at: clock.now(), targetId: userId })
      for (const rideId of await listOpenRideIds(tx, userId)) await touchRide(tx, rideId)
    } else if ((await findDriver(tx, userId)) === undefined) throw new Refusal('driver_not_found')
  })
  return vehicleLookOf(look)
}

/** F CFA of fees that this driver collected in cash and has neither handed over to an operator nor paid to their account. */
export async function feesHeldBy(db: Db, driverId: string): Promise<number> {
  return sumFeesHeld(db, driverId)
}
