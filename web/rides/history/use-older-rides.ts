import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { newerOf } from '#web/api/live/versions.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'

type Page = { readonly rides: PassengerRide[]; readonly next: string | null }

/** Older rides, a page at a time on demand. `after`: where they begin; null: there are none. */
export function useOlderRides(after: string | null) {
  const [isWanted, setIsWanted] = useState(false)
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...PAGE_KEYS.olderRides, after],
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

/** Replaces the older view of a ride with the arrived one. */
export function keepOlderRide(client: QueryClient, ride: PassengerRide): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: PAGE_KEYS.olderRides }, (known) => {
    const withRide = (page: Page): Page => ({
      ...page,
      rides: page.rides.map((one) => (one.id === ride.id ? newerOf(one, ride) : one)),
    })
    return known && { ...known, pages: known.pages.map(withRide) }
  })
}
