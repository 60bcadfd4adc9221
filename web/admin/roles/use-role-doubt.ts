import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/**
 * Asks anew who is signed in when a read is refused for lack of a role: the roles changed while the live stream was away, and
 * the page still shows the former ones.
 */
export function useRoleDoubt(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isRefused =
          error instanceof ApiError && (error.code === 'forbidden' || error.code === 'operator_role_needed')
        if (isRefused) void client.invalidateQueries({ queryKey: QUERY_KEYS.session })
      }),
    [client],
  )
}
