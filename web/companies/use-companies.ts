import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ManagedCompany, OwnCompanies } from '#domain/companies/companies.contract.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'

/** The caller's companies and invitations. */
export function useOwnCompanies() {
  return useQuery({ queryKey: PAGE_KEYS.companies, queryFn: () => api('GET /api/companies') })
}

/** A company as its manager sees it. */
export function useCompany(companyId: string) {
  return useQuery({
    queryKey: [...PAGE_KEYS.companies, companyId],
    queryFn: () => api('GET /api/companies/:companyId', { params: { companyId } }),
  })
}

/** The rides that a company pays, of the month that contains a day; today's without one. */
export function useCompanyRides(companyId: string, on: string | undefined) {
  return useQuery({
    queryKey: [...PAGE_KEYS.companies, companyId, 'rides', on ?? 'now'],
    queryFn: () =>
      api('GET /api/companies/:companyId/rides', { params: { companyId }, query: on === undefined ? {} : { on } }),
  })
}

/** A change of the caller's own companies, whose answer is the new list. */
export function useOwnChange<Wish>(change: (wish: Wish) => Promise<OwnCompanies>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => client.setQueryData(PAGE_KEYS.companies, own),
    onError: () => client.invalidateQueries({ queryKey: PAGE_KEYS.companies }),
  })
}

/** A manager's change, whose answer is the company as it is then. */
export function useCompanyChange<Wish>(companyId: string, change: (wish: Wish) => Promise<ManagedCompany>) {
  const client = useQueryClient()
  const queryKey = [...PAGE_KEYS.companies, companyId]
  return useMutation({
    mutationFn: change,
    onSuccess: (company) => client.setQueryData(queryKey, company),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
