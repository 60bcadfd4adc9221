import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'

export type RidePaymentState = CallOutput<Api['GET /api/rides/:rideId/payment']>

/** The question that the page asks about the ride to pay, always anew. */
export function ridePaymentQuery(rideId: string) {
  return {
    queryKey: PAGE_KEYS.payment(rideId),
    queryFn: () => api('GET /api/rides/:rideId/payment', { params: { rideId } }),
    staleTime: 0,
  }
}

/** The ride to pay with its own price, its last payment and the online provider. Updates when the ride changes. */
export function useRidePayment(rideId: string) {
  const client = useQueryClient()
  useLiveEvent(
    'passenger-ride',
    useCallback(
      (ride) => {
        if (ride.id === rideId) void client.invalidateQueries({ queryKey: PAGE_KEYS.payment(rideId), exact: true })
      },
      [client, rideId],
    ),
  )
  return useQuery(ridePaymentQuery(rideId))
}
