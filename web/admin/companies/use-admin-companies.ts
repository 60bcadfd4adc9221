import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export function useCompanies() {
  return useAdminQuery(['companies'], () => api('GET /api/admin/companies'))
}

export function useCompanyFile(companyId: string) {
  return useAdminQuery(['companies', companyId], () =>
    api('GET /api/admin/companies/:companyId', { params: { companyId } }),
  )
}

/** An operator's change of a company. The dialog shows failures. */
export function useChange<Wish>(change: (wish: Wish) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify.success(done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
