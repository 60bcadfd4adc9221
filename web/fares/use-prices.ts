import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FareLine } from '#domain/fares/fare-lines.ts'
import type { QuotedFare, QuotedTrip } from '#domain/fares/quotes.contract.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** What a service costs, why, and how far it is when that is known. */
export type ShownFare = Pick<QuotedFare, 'priceXof' | 'distanceM' | 'durationMinutes'> & {
  readonly lines: readonly FareLine[]
}

type Fares = ReadonlyMap<RideType, ShownFare>

export type Prices = {
  /** Null: being asked for, or not to be had now. */
  readonly fares: Fares | null
  /** The server's promise to keep these prices; undefined while they are asked for. */
  readonly quote: string | undefined
  readonly failed: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
}

function byService(fares: readonly QuotedFare[]): Fares {
  return new Map(fares.map((fare) => [fare.rideType, fare]))
}

/**
 * The four prices of a trip, as the server says and signs them; `isReady` is false while the hour is still being chosen.
 * What is shown never changes by itself: a price is asked for anew only with `askAgain`.
 */
export function usePrices(trip: TripToBook, scheduledFor: string | undefined, isReady: boolean): Prices {
  const client = useQueryClient()
  const { pickupLocation, dropoffLocation, pickupWaypoint, dropoffWaypoint } = trip
  const asked: QuotedTrip = { pickupLocation, dropoffLocation, pickupWaypoint, dropoffWaypoint, scheduledFor }
  const queryKey = QUERY_KEYS.quote(asked)
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: () => api('POST /api/quotes', { body: asked }),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // Those that could not be had offline; what is shown is never stale.
    refetchOnReconnect: true,
    select: ({ fares, quote }) => ({ fares: byService(fares), quote }),
  })
  const askAgain = () => void client.resetQueries({ queryKey })
  return { fares: data?.fares ?? null, quote: data?.quote, failed: error, isAsking: isFetching, askAgain }
}
