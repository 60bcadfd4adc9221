import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { CancellationView } from '#domain/rides/trip.contract.ts'
import { ApiError, api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** How often the dialog asks again what it costs while it stands open: the cost changes by the clock. */
const ASK_AGAIN_MS = 10_000

/** While nobody drives it costs nothing: that needs no asking before it can be shown. */
const STILL_FREE: CancellationView = {
  feeXof: 0,
  why: 'searching',
  freeUntil: null,
  freeFrom: null,
  isRefunded: false,
}

/** What cancelling costs now, read again while the dialog stands open. */
export function useCancellation({ id, status, payment }: PassengerRide, isOpen: boolean) {
  const isRefunded = payment?.status === 'completed' && payment.method === 'online'
  return useQuery({
    queryKey: [...QUERY_KEYS.cancellation(id), status],
    queryFn: () => api('GET /api/rides/:rideId/cancellation', { params: { rideId: id } }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    ...(status === 'requested' && { placeholderData: { ...STILL_FREE, isRefunded } }),
  })
}

/** It costs something else than was shown: the dialog says so itself, and shows the new cost. */
export function isCostChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'cancel_cost_changed'
}

/** Cancels a ride of one's own at the cost that was shown. What was read of it is read again either way. */
export function useCancelRide(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (feeXof: number) => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: { feeXof } }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => {
      if (!isCostChanged(error)) notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error))
    },
    onSettled: (_ride, error) => {
      // What was shown is not true any more: it must not stand there while the new cost is on its way.
      if (error !== null) void client.resetQueries({ queryKey: QUERY_KEYS.cancellation(rideId) })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.ride(rideId) })
      return client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}
