import { useMutation, useQueryClient } from '@tanstack/react-query'
import { WAIVER_SENTENCES } from '#domain/admin/rides/fee-waiver.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Waives the fee of a cancelled ride. Failures are told where they happen. */
export function useWaiveFee(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/rides/:rideId/fee-waiver', { params: { rideId }, body: { reason } }),
    onSuccess: () => notify.success(WAIVER_SENTENCES.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
