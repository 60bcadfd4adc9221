import type { KeptTap } from '#domain/rides/driving/kept-taps.contract.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import type { WaitingTap } from '#web/api/kept/kept-db.ts'
import { type DriverLists, withRide } from '#web/drivers/update-driver-lists.ts'

const PAID_IN_CASH: DriverRide['payment'] = { status: 'completed', method: 'cash', isBeingVerified: false }

/** The ride as it will be once the server has the tap, at that instant. */
export function rideAfterTap(ride: DriverRide, { step, cash }: Pick<KeptTap, 'step' | 'cash'>, at: string): DriverRide {
  const payment = cash === undefined ? ride.payment : PAID_IN_CASH
  switch (step) {
    case 'arrive':
      return { ...ride, arrivedAt: ride.arrivedAt ?? at }
    case 'start':
      return { ...ride, status: 'in_progress', startedAt: ride.startedAt ?? at }
    case 'finish':
      return { ...ride, status: 'completed', completedAt: at, payment }
    case 'confirm_cash':
      return { ...ride, payment: PAID_IN_CASH }
  }
}

/**
 * The driver's lists with the steps that wait for the network, as the driver has left them. A tap whose start code is asked
 * again has no effect yet, nor have those after it. `aheadMs`: how far the server's clock is ahead of the phone's.
 */
export function listsWithTaps(lists: DriverLists, taps: readonly WaitingTap[], aheadMs: number): DriverLists {
  const stopped = new Set<string>()
  return taps.reduce((known, tap) => {
    if (tap.asks !== undefined) stopped.add(tap.rideId)
    const ride = [known.active, ...known.unpaid].find((one) => one?.id === tap.rideId)
    if (!ride || stopped.has(tap.rideId)) return known
    return withRide(known, rideAfterTap(ride, tap, new Date(tap.tappedAt + aheadMs).toISOString()))
  }, lists)
}
