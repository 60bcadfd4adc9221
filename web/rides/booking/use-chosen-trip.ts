import { useHistoryState } from 'wouter/use-browser-location'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { useFormAnswer } from '#web/rides/booking/form-answer.ts'

/**
 * The trip that a service is being chosen for, in the booking widget's second view. It is stored in the page's history
 * state, so that the phone's « back » acts like « Retour »; without the script, it is the answer to the form.
 */
export function useChosenTrip(): TripToBook | undefined {
  const answer = useFormAnswer()
  return useHistoryState<{ readonly trip?: TripToBook } | null>()?.trip ?? answer?.trip
}
