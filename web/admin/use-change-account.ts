import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountAction } from '#domain/admin/users/account-powers.ts'
import { ADMIN_SENTENCES } from '#domain/admin/admin-words.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

type Change = { action: AccountAction; reason?: string }

const DONE: Readonly<Record<AccountAction, string>> = {
  grant_admin: ADMIN_SENTENCES.adminGranted,
  take_admin: ADMIN_SENTENCES.adminTaken,
  block_user: ADMIN_SENTENCES.blocked,
  unblock_user: ADMIN_SENTENCES.unblocked,
}

function send(userId: string, { action, reason = '' }: Change): Promise<unknown> {
  const params = { userId }
  if (action === 'block_user') return api('PUT /api/admin/users/:userId/block', { params, body: { reason } })
  if (action === 'unblock_user') return api('DELETE /api/admin/users/:userId/block', { params })
  return api('PUT /api/admin/users/:userId/admin', { params, body: { isAdmin: action === 'grant_admin' } })
}

/** Changes an account. Failures are told where they happen. */
export function useChangeAccount(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => send(userId, change),
    onSuccess: (_answer, { action }) => notify.success(DONE[action]),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
