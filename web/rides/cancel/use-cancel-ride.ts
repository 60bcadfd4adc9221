import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { CancellationView } from '#domain/rides/trip.contract.ts'
import { ApiError, api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** How often the open dialog fetches the cost again: it changes with time. */
const ASK_AGAIN_MS = 10_000

/** Without a driver it costs nothing: that can be shown without a fetch. */
const STILL_FREE: CancellationView = {
  feeXof: 0,
  why: 'searching',
  freeUntil: null,
  freeFrom: null,
  isRefunded: false,
}

/** The present cost of cancelling, refetched while the dialog is open. */
export function useCancellation({ id, status, payment }: PassengerRide, isOpen: boolean) {
  const isRefunded = payment?.status === 'completed' && payment.method === 'online'
  return useQuery({
    queryKey: [...PAGE_KEYS.cancellation(id), status],
    queryFn: () => api('GET /api/rides/:rideId/cancellation', { params: { rideId: id } }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    ...(status === 'requested' && { placeholderData: { ...STILL_FREE, isRefunded } }),
  })
}

/** The cost differs from the one shown: the dialog says so, and shows the new one. */
export function isCostChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'cancel_cost_changed'
}

/** Cancels the user's own ride at the shown cost. The ride is refetched after success and failure. */
export function useCancelRide(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (feeXof: number) => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: { feeXof } }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => {
      if (!isCostChanged(error)) notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error))
    },
    onSettled: (_ride, error) => {
      // The shown cost is no longer true: it must not stay while the new cost loads.
      if (error !== null) void client.resetQueries({ queryKey: PAGE_KEYS.cancellation(rideId) })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.ride(rideId) })
      return client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}
