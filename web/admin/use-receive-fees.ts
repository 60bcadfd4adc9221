import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HANDOVER_SENTENCES } from '#domain/admin/drivers/fee-handover.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** What an operator was shown, and the key under which it is received once. */
export type Received = { readonly amountXof: number; readonly key: string }

/** Says that a driver has handed over the fees he took. Failures are told where they happen. */
export function useReceiveFees(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amountXof, key }: Received) =>
      api('POST /api/admin/drivers/:userId/fee-handover', {
        params: { userId },
        headers: { 'idempotency-key': key },
        body: { amountXof },
      }),
    onSuccess: () => notify.success(HANDOVER_SENTENCES.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
