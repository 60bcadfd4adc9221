import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

/** Cancels anybody's ride that is not finished. */
export function useCancelAsOperator(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: {} }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
