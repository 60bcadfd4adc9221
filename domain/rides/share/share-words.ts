import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import { SHARED_TRIP_PHASE_TEXTS } from '../rides.fr.ts'
import type { SharedTrip } from './shared-trip.ts'

const PHASE_WORDS: Readonly<Record<SharedTrip['phase'], { title: string; eta: string | null }>> = {
  searching: { title: SHARED_TRIP_PHASE_TEXTS.searching, eta: null },
  coming: { title: SHARED_TRIP_PHASE_TEXTS.coming, eta: SHARED_TRIP_PHASE_TEXTS.toPickup },
  arrived: { title: SHARED_TRIP_PHASE_TEXTS.arrived, eta: null },
  riding: { title: SHARED_TRIP_PHASE_TEXTS.riding, eta: SHARED_TRIP_PHASE_TEXTS.toDropoff },
}

/** The phase of the trip, its arrival at the next end when known, and the distance as its passenger reads it. */
export function sharedTripWords(trip: Pick<SharedTrip, 'phase' | 'etaSeconds' | 'distanceM'>) {
  const { title, eta } = PHASE_WORDS[trip.phase]
  if (eta === null || trip.etaSeconds === null) return { title, eta: null }
  const far = trip.distanceM === null ? '' : SHARED_TRIP_PHASE_TEXTS.away(distanceWords(trip.distanceM))
  return { title, eta: SHARED_TRIP_PHASE_TEXTS.etaIn(eta, minutesWords(trip.etaSeconds), far) }
}
