import { OWNER_FILTERS } from '#domain/admin/cases/case-list.contract.ts'
import { LISTED_KINDS } from '#domain/cases/case-kinds.ts'
import { CASE_STATES } from '#domain/cases/case-state.ts'
import type { AdminAddress } from '#web/admin/admin-address.ts'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'

/** A case becomes overdue while nobody does anything: the list is read again meanwhile. */
const CASES_AGAIN_MS = 60_000

export function useCaseList({ state, kind, owner, after }: AdminAddress) {
  const query = given({
    state: oneOf(CASE_STATES, state),
    kind: oneOf(LISTED_KINDS, kind),
    owner: oneOf(OWNER_FILTERS, owner),
    after,
  })
  return useAdminQuery(['cases', query], () => api('GET /api/admin/cases', { query }), {
    refetchInterval: CASES_AGAIN_MS,
  })
}

export function useCaseFile(caseId: string) {
  return useAdminQuery(['case', caseId], () => api('GET /api/admin/cases/:caseId', { params: { caseId } }))
}
