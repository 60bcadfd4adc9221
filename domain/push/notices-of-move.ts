import type { Party, RideAction } from '../rides/ride-status.ts'
import type { NoticeKind } from './notice-kinds.table.ts'

/** Who moved the ride, and why. */
type Moved = { readonly action: RideAction; readonly by: Party; readonly reason: string | null }

const ALWAYS: Partial<Record<RideAction, NoticeKind>> = {
  accept: 'accepted',
  arrive: 'arrived',
  start: 'started',
  finish: 'finished',
  give_back: 'given_back',
}

/** The reason of a request that ended because nobody took it. */
export const NO_DRIVER = 'no_driver'

/** The notice for the ride's passenger; null: they did it themselves. */
export function passengerNoticeKind({ action, by, reason }: Moved): NoticeKind | null {
  if (by === 'passenger') return null
  return ALWAYS[action] ?? (reason === NO_DRIVER ? 'no_driver' : 'cancelled')
}

/** The notice for the driver of a ride that was accepted; null: they did it themselves, or it goes on. */
export function driverNoticeKind({ action, by }: Moved): NoticeKind | null {
  return action === 'cancel' && by !== 'driver' ? 'ride_cancelled' : null
}
