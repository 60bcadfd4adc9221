import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FareLine } from '#domain/fares/fare-lines.ts'
import type { QuotedFare, QuotedTrip } from '#domain/fares/quotes.contract.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** The price of a service, its explanation, and the distance when known. */
export type ShownFare = Pick<QuotedFare, 'priceXof' | 'distanceM' | 'durationMinutes'> & {
  readonly lines: readonly FareLine[]
}

type Fares = ReadonlyMap<RideType, ShownFare>

export type Prices = {
  /** Null: loading, or not available now. */
  readonly fares: Fares | null
  /** The server's signed quote of these prices; undefined while they load. */
  readonly quote: string | undefined
  readonly failed: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
}

function byService(fares: readonly QuotedFare[]): Fares {
  return new Map(fares.map((fare) => [fare.rideType, fare]))
}

/**
 * The four prices of a trip, signed by the server; `isReady` is false while the time is being chosen. Shown prices never
 * change by themselves: only `askAgain` fetches new ones.
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
    // For prices that could not be fetched offline; shown prices are never stale.
    refetchOnReconnect: true,
    select: ({ fares, quote }) => ({ fares: byService(fares), quote }),
  })
  const askAgain = () => void client.resetQueries({ queryKey })
  return { fares: data?.fares ?? null, quote: data?.quote, failed: error, isAsking: isFetching, askAgain }
}
