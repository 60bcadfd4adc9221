import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { USER_FILTERS } from '#domain/admin/users/user-filters.ts'
import { APPROVALS } from '#domain/drivers/driver-types.table.ts'
import { RIDE_STATUSES } from '#domain/rides/ride-status.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { AdminAddress } from '#web/admin/admin-address.ts'
import { api } from '#web/api/client.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Leaves out undefined values: a query has no empty parameters. */
export function given<T extends Record<string, string | undefined>>(
  wish: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(wish).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

export function oneOf<T extends string>(list: readonly T[], value: string | undefined): T | undefined {
  return list.find((one) => one === value)
}

type AdminQueryOptions<T> = {
  keepsShown?: boolean
  /** In milliseconds; it may depend on the answer. */
  refetchInterval?: NonNullable<UseQueryOptions<T>['refetchInterval']>
}

/**
 * Fetches and caches under the operator's key; shows a notice when nothing could be loaded. `keepsShown`: another key keeps
 * showing the answer before, until its own is there.
 */
export function useAdminQuery<T>(
  key: readonly unknown[],
  ask: () => Promise<T>,
  { keepsShown = false, refetchInterval = false }: AdminQueryOptions<T> = {},
): UseQueryResult<T> {
  const query = useQuery({
    queryKey: [...QUERY_KEYS.admin, ...key],
    queryFn: ask,
    refetchInterval,
    ...(keepsShown && { placeholderData: keepPreviousData }),
  })
  // A refusal (« Ce compte n’existe pas ») is shown in place of the record: it is no failure to load.
  const isLoadingError = query.isLoadingError && !isRefusal(query.error)
  useNotifyLoadFailure(
    { isLoadingError, errorUpdatedAt: query.errorUpdatedAt },
    notify.error,
    RIDE_SENTENCES.adminLoadFailed,
  )
  return query
}

export function useRideSearch({ search: person, status, from, to, after }: AdminAddress) {
  const query = given({ person, status: oneOf(RIDE_STATUSES, status), from, to, after })
  return useAdminQuery(['rides', query], () => api('GET /api/admin/rides', { query }))
}

export function useDriverSearch({ search, approval, vehicle, after }: AdminAddress) {
  const query = given({
    search,
    approval: oneOf(APPROVALS, approval),
    vehicle: oneOf(['proposed'] as const, vehicle),
    after,
  })
  return useAdminQuery(['drivers', query], () => api('GET /api/admin/drivers', { query }))
}

export function useUserSearch({ search, show, after }: AdminAddress) {
  const query = given({ search, show: oneOf(USER_FILTERS, show), after })
  return useAdminQuery(['users', query], () => api('GET /api/admin/users', { query }))
}

export function useJournal(wish: { userId?: string; rideId?: string; after?: string | undefined }) {
  const query = given(wish)
  return useAdminQuery(['journal', query], () => api('GET /api/admin/journal', { query }))
}

export function useFailedLetters(after: string | undefined) {
  const query = given({ after })
  return useAdminQuery(['letters', query], () => api('GET /api/admin/letters', { query }))
}

export function useCorrections() {
  return useAdminQuery(['corrections'], () => api('GET /api/admin/corrections'))
}

/** The days of rents on which driver and owner differ. */
export function useContestedRentDays() {
  return useAdminQuery(['contested-rent-days'], () => api('GET /api/admin/contested-rent-days'))
}

/** A case falls due while nobody does anything: the list is read again meanwhile. */
const CASES_AGAIN_MS = 60_000

export function useCashCases(after: string | undefined) {
  const query = given({ after })
  return useAdminQuery(['cash-cases', query], () => api('GET /api/admin/cash-cases', { query }), {
    refetchInterval: CASES_AGAIN_MS,
  })
}

export function useCommissions() {
  return useAdminQuery(['commission'], () => api('GET /api/admin/commission'))
}

export function useTariffs() {
  return useAdminQuery(['tariffs'], () => api('GET /api/admin/tariffs'))
}

export function useRideFile(rideId: string) {
  return useAdminQuery(['ride', rideId], () => api('GET /api/admin/rides/:rideId', { params: { rideId } }))
}

export function useDossier(userId: string) {
  return useAdminQuery(['driver', userId], () => api('GET /api/admin/drivers/:userId', { params: { userId } }))
}

export function useAccountFile(userId: string) {
  return useAdminQuery(['user', userId], () => api('GET /api/admin/users/:userId', { params: { userId } }))
}
