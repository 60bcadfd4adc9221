import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '#domain/drivers/approval.ts'
import { DECIDED_WORDS } from '#domain/drivers/approval-words.ts'
import type { Approval } from '#domain/drivers/driver-types.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

type Wish = { decision: Decision; seen: Approval; reason?: string }

/** Decides about a driver's file as the operator saw it. Failures are told where they happen. */
export function useDecide(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Wish) => api('POST /api/admin/drivers/:userId/decision', { params: { userId }, body }),
    onSuccess: (_answer, { decision }) => notify.success(DECIDED_WORDS[decision]),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
