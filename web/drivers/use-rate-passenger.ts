import { useMutation } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

type Rating = { readonly stars: number; readonly reasons: string[] }

/** Rates the passenger of a finished ride. Ratings of one ride are sent one after the other: the last one stays. */
export function useRatePassenger(rideId: string) {
  return useMutation({
    scope: { id: `passenger-rating-${rideId}` },
    mutationFn: (body: Rating) => api('POST /api/rides/:rideId/passenger-rating', { params: { rideId }, body }),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.ratingFailed, error)),
  })
}
