import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { newerOf } from '#web/api/live/versions.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

type Page = { readonly rides: PassengerRide[]; readonly next: string | null }

/** What comes after the last rides, a page at a time, once it is asked for. `after`: where it begins; null: nowhere. */
export function useOlderRides(after: string | null) {
  const [isWanted, setIsWanted] = useState(false)
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...QUERY_KEYS.olderRides, after],
    initialPageParam: after ?? '',
    queryFn: ({ pageParam }): Promise<Page> => api('GET /api/rides', { query: { after: pageParam, limit: '20' } }),
    getNextPageParam: ({ next }) => next,
    enabled: isWanted && after !== null,
    placeholderData: keepPreviousData,
  })
  function showMore(): void {
    if (isError) void refetch()
    else if (isWanted) void fetchNextPage()
    else setIsWanted(true)
  }
  return {
    rides: data?.pages.flatMap((page) => page.rides) ?? [],
    hasMore: isWanted && data ? hasNextPage : after !== null,
    isFetching,
    isError,
    showMore,
  }
}

/** Puts a ride that arrived in the place of its older view. */
export function keepOlderRide(client: QueryClient, ride: PassengerRide): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: QUERY_KEYS.olderRides }, (known) => {
    const withRide = (page: Page): Page => ({
      ...page,
      rides: page.rides.map((one) => (one.id === ride.id ? newerOf(one, ride) : one)),
    })
    return known && { ...known, pages: known.pages.map(withRide) }
  })
}
