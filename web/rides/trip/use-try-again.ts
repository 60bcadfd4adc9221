import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingAgain } from '#domain/rides/booking/missed-ride.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { errorSentenceOf } from '#web/api/refusal-sentence.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { createRideSurely } from '#web/rides/create-ride.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** An older price is fetched again. */
const PRICE_FRESH_MS = 5 * 60_000

/** One key for each missed ride: two taps, or two tries over a bad line, make one ride. */
const keys = new Map<string, string>()

function keyAfter(missedId: string): string {
  const key = keys.get(missedId) ?? makeUuid()
  keys.set(missedId, key)
  return key
}

/** Books the same trip again. `priceXof`: its present price, once the server has sent it. */
export function useTryAgain(missed: PassengerRide) {
  const client = useQueryClient()
  const booking = bookingAgain(missed)
  const { rideType, driverNote: _driverNote, rider: _rider, ...trip } = booking
  const { data } = useQuery({
    queryKey: PAGE_KEYS.priceAgain(missed.id),
    queryFn: () => api('POST /api/quotes', { body: trip }),
    staleTime: PRICE_FRESH_MS,
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => createRideSurely({ ...booking, ...(data && { quote: data.quote }) }, keyAfter(missed.id)),
    onSuccess: (ride) => {
      keepPassengerRide(client, ride)
      return client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
    onError: (error) => {
      notify.error(errorSentenceOf(error))
      // The price may have changed: the button shows the new one before the next tap.
      return client.invalidateQueries({ queryKey: PAGE_KEYS.priceAgain(missed.id) })
    },
  })
  const fare = data?.fares.find((one) => one.rideType === rideType)
  return { tryAgain: mutateAsync, isBusy: isPending, priceXof: fare?.priceXof ?? null }
}
