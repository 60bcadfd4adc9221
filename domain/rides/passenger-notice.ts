import { CANCEL_SENTENCES } from './cancel/cancel.fr.ts'
import { phaseOf } from './ride-progress.ts'
import { isActive } from './ride-status.ts'
import type { PassengerRide } from './ride-views.ts'
import { RIDE_SENTENCES } from './rides.fr.ts'

/** The fields of a ride whose changes notify its passenger. */
export type RideProgress = Pick<PassengerRide, 'status' | 'arrivedAt' | 'cancelledBy' | 'isFeeWaived'> & {
  readonly payment?: Pick<NonNullable<PassengerRide['payment']>, 'status' | 'method'> | null
}

/** Why a ride ended early; null: its passenger cancelled it. */
const CANCELLED: Readonly<Record<NonNullable<RideProgress['cancelledBy']>, string | null>> = {
  passenger: null,
  admin: RIDE_SENTENCES.cancelledBySupport,
  driver: RIDE_SENTENCES.noShow,
  system: RIDE_SENTENCES.noDriverFound,
}

/** The same for the history, which the passenger reads later. */
export function cancellationNotice({
  status,
  cancelledBy,
}: Pick<RideProgress, 'status' | 'cancelledBy'>): string | null {
  return status === 'cancelled' && cancelledBy !== null ? CANCELLED[cancelledBy] : null
}

function noticeOfStatus(before: RideProgress, now: RideProgress): string | null {
  switch (now.status) {
    case 'requested':
      return RIDE_SENTENCES.givenBack
    case 'accepted':
      return RIDE_SENTENCES.driverIsComing
    case 'in_progress':
      return RIDE_SENTENCES.rideStarted
    case 'completed':
      return RIDE_SENTENCES.rideOver
    case 'cancelled':
      return before.status === 'cancelled' || now.cancelledBy === null ? null : CANCELLED[now.cancelledBy]
  }
}

/** A fee that the passenger left to a driver may be in that driver's hand at this moment. */
function waiverNotice({ payment }: RideProgress): string {
  const isInCash = payment?.status === 'pending' && payment.method === 'cash'
  return CANCEL_SENTENCES.feeWaivedNotice + (isInCash ? CANCEL_SENTENCES.feeWaivedInCash : '')
}

/** The notice for a passenger when their ride changed from one state to another, or null when nothing is new to them. */
export function passengerNotice(before: RideProgress, now: RideProgress): string | null {
  if (now.isFeeWaived && !before.isFeeWaived) return waiverNotice(before)
  if (before.status !== now.status) return noticeOfStatus(before, now)
  const hasArrived = isActive(now) && phaseOf(before) === 'coming' && phaseOf(now) === 'arrived'
  return hasArrived ? RIDE_SENTENCES.driverArrived : null
}
