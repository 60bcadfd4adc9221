import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import { SHARE_WORDS_TEXTS } from '../rides.fr.ts'
import type { SharedTrip } from './shared-trip.ts'

const PHASE_WORDS: Readonly<Record<SharedTrip['phase'], { title: string; eta: string | null }>> = {
  searching: { title: SHARE_WORDS_TEXTS.searching, eta: null },
  coming: { title: SHARE_WORDS_TEXTS.coming, eta: SHARE_WORDS_TEXTS.toPickup },
  arrived: { title: SHARE_WORDS_TEXTS.arrived, eta: null },
  riding: { title: SHARE_WORDS_TEXTS.riding, eta: SHARE_WORDS_TEXTS.toDropoff },
}

/** Where the trip stands, and when it will be at its next end as far as that is known; how far that is, as its passenger reads it. */
export function sharedTripWords(trip: Pick<SharedTrip, 'phase' | 'etaSeconds' | 'distanceM'>) {
  const { title, eta } = PHASE_WORDS[trip.phase]
  if (eta === null || trip.etaSeconds === null) return { title, eta: null }
  const far = trip.distanceM === null ? '' : SHARE_WORDS_TEXTS.away(distanceWords(trip.distanceM))
  return { title, eta: SHARE_WORDS_TEXTS.etaIn(eta, minutesWords(trip.etaSeconds), far) }
}
