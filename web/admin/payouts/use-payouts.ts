import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAYOUT_SENTENCES } from '#domain/payouts/payouts.fr.ts'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Payouts move by themselves: the open list is read again. */
const LOOK_AGAIN_MS = 30_000

export type Shown = 'open' | 'ended'

export function usePayouts(show: Shown) {
  const options = { keepsShown: true, refetchInterval: show === 'open' ? LOOK_AGAIN_MS : (false as const) }
  return useAdminQuery(['payouts', show], () => api('GET /api/admin/payouts', { query: { show } }), options)
}

export function usePayoutRules() {
  return useAdminQuery(['payout-rules'], () => api('GET /api/admin/payout-rules', {}))
}

/** What operators do with one payout; the dialogs show failures. */
export function usePayoutMoves(payoutId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  const params = { payoutId }
  const approve = useMutation({
    mutationFn: () => api('POST /api/admin/payouts/:payoutId/approval', { params }),
    onSuccess: () => notify.success(PAYOUT_SENTENCES.approved),
    onSettled,
  })
  const pay = useMutation({
    mutationFn: (reference: string) => api('POST /api/admin/payouts/:payoutId/paid', { params, body: { reference } }),
    onSuccess: () => notify.success(PAYOUT_SENTENCES.paid),
    onSettled,
  })
  const fail = useMutation({
    mutationFn: (reason: string) => api('POST /api/admin/payouts/:payoutId/failure', { params, body: { reason } }),
    onSuccess: () => notify.success(PAYOUT_SENTENCES.failed),
    onSettled,
  })
  return { approve, pay, fail }
}
