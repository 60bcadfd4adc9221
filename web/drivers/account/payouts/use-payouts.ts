import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PAYOUT_SENTENCES } from '#domain/payouts/payouts.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** A payout on its way changes without the page: it is read again while one is open. */
const LOOK_AGAIN_MS = 15_000

/** The driver’s payouts, and what they may ask for. */
export function useOwnPayouts() {
  return useQuery({
    queryKey: [...QUERY_KEYS.driver, 'payouts'],
    queryFn: () => api('GET /api/driver/payouts', {}),
    refetchInterval: ({ state }) =>
      state.data?.payouts.some(({ endedAt }) => endedAt === null) ? LOOK_AGAIN_MS : false,
  })
}

/** Cancels a payout; the balance and the statement change too. */
export function useCancelPayout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payoutId: string) => api('POST /api/driver/payouts/:payoutId/cancel', { params: { payoutId } }),
    onSuccess: () => notify.success(PAYOUT_SENTENCES.cancelled),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.driver }),
  })
}
