import { tripSchema } from '#domain/fares/trip.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { explain } from '#web/api/client.ts'
import type { FormAnswer } from '#web/rides/booking/form-answer.ts'
import { takePlaces } from '#web/rides/booking/trip/take-places.ts'
import { firstErrorOf } from '#web/ui/form/form-store.ts'

const PATHS: readonly string[] = [PAGES.home.path, PAGES.passenger.path]

/**
 * Answers the booking form that was sent in the address of its page, on the server. A row's button sends its place as the
 * destination. Null for any other address.
 */
export function answerForm(path: string, search: string): FormAnswer | null {
  const sent = new URLSearchParams(search)
  if (!PATHS.includes(path) || !sent.has('pickupLocation') || !sent.has('dropoffLocation')) return null
  const typed = {
    pickupLocation: oneLine(sent.get('pickupLocation') ?? ''),
    dropoffLocation: oneLine(sent.get('place') ?? sent.get('dropoffLocation') ?? ''),
  }
  const error = firstErrorOf(tripSchema, typed)
  if (error !== null) return { typed, error }
  try {
    return { typed, trip: takePlaces(typed) }
  } catch (refused) {
    return { typed, error: explain(refused) }
  }
}
