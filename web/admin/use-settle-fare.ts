import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SETTLEMENT_WORDS } from '#domain/admin/rides/fare-settlement.ts'
import type { Settlement } from '#domain/fares/payment-status.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Says what became of an unpaid fare. Failures are told where they happen. */
export function useSettleFare(rideId: string, how: Settlement) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/rides/:rideId/settlement', { params: { rideId }, body: { how, reason } }),
    onSuccess: () => notify.success(SETTLEMENT_WORDS[how].done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
