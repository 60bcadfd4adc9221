import { dayOf } from '../shared/day.ts'
import { distanceWords, minutesWords } from '../shared/distance-words.ts'
import { formatDayOf, formatTime } from '../shared/format.ts'
import { OFFER_TEXTS } from './dispatch.fr.ts'

type Pickup = { readonly pickupM: number | null; readonly pickupS: number | null }

/** How far away the passenger is: « à 4 min, 1,2 km ». Null when unknown. */
export function pickupWords({ pickupM, pickupS }: Pickup): string | null {
  const known = [pickupS === null ? null : minutesWords(pickupS), pickupM === null ? null : distanceWords(pickupM)]
  const words = known.filter((word) => word !== null)
  return words.length === 0 ? null : OFFER_TEXTS.away(words.join(', '))
}

/** « Course pour 18 h 30 » (ride for later), with the day when it is not today. */
export function scheduledOfferWords(scheduledFor: string, now: Date): string {
  const time = formatTime(scheduledFor).replace(':', OFFER_TEXTS.hourMark)
  const isToday = dayOf(new Date(scheduledFor)) === dayOf(now)
  return isToday ? OFFER_TEXTS.rideAt(time) : OFFER_TEXTS.rideOn(formatDayOf(scheduledFor), time)
}
