import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import { formatTime } from '../../shared/format.ts'
import { RIDE_PROGRESS_TEXTS } from '../rides.fr.ts'
import { SHARED_TRIP_PHASE_TEXTS } from './share.fr.ts'
import type { SharedTrip } from './shared-trip.ts'

type ShownTrip = Pick<SharedTrip, 'phase' | 'driver' | 'etaSeconds' | 'distanceM' | 'position'>

/** The sentence with a name and minutes, for the phases that move. */
const SAID_IN: Partial<Record<SharedTrip['phase'], (driver: string, time: string) => string>> = {
  coming: SHARED_TRIP_PHASE_TEXTS.comesIn,
  riding: SHARED_TRIP_PHASE_TEXTS.arrivesIn,
}

/** Does the driver move towards an end in this phase? */
export function isMoving({ phase }: Pick<ShownTrip, 'phase'>): boolean {
  return SAID_IN[phase] !== undefined
}

/** Minutes to the next end, « 12 min »; null while the driver does not move, or nobody knows. */
export function sharedTripMinutes({ phase, etaSeconds }: Pick<ShownTrip, 'phase' | 'etaSeconds'>): string | null {
  return SAID_IN[phase] === undefined || etaSeconds === null ? null : minutesWords(etaSeconds)
}

/**
 * One sentence: who arrives where, and when; else the phase. The detail has the distance as its passenger reads it. `isCut`:
 * nothing new arrives, so there are no minutes from now on, but when the driver was last seen.
 */
export function sharedTripWords(
  trip: ShownTrip,
  isCut = false,
): { readonly title: string; readonly detail: string | null } {
  const phase = SHARED_TRIP_PHASE_TEXTS[trip.phase]
  const [saidIn, minutes] = [SAID_IN[trip.phase], sharedTripMinutes(trip)]
  const driver = trip.driver?.firstName || SHARED_TRIP_PHASE_TEXTS.nameless
  if (isCut && saidIn !== undefined && trip.position !== null) {
    return { title: RIDE_PROGRESS_TEXTS.seenAt(driver, formatTime(trip.position.at)), detail: phase }
  }
  if (saidIn === undefined || isCut || minutes === null) return { title: phase, detail: null }
  const detail = trip.distanceM === null ? phase : SHARED_TRIP_PHASE_TEXTS.away(phase, distanceWords(trip.distanceM))
  return { title: saidIn(driver, minutes), detail }
}
