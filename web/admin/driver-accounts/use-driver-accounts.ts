import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PERIOD_UNITS, type PeriodUnit } from '#domain/ledger/period.ts'
import type { AdminAddress } from '#web/admin/admin-address.ts'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

export function useDebtLimits() {
  return useAdminQuery(['debt-limit'], () => api('GET /api/admin/debt-limit'))
}

export function useDebtors({ after }: AdminAddress) {
  const query = given({ after })
  return useAdminQuery(['debtors', query], () => api('GET /api/admin/debtors', { query }))
}

export function unitIn({ unit }: AdminAddress): PeriodUnit {
  return oneOf(PERIOD_UNITS, unit) ?? 'month'
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A driver's account in the period of the address; the former period stays until the new one is there. */
export function useDriverAccount(userId: string, address: AdminAddress) {
  const on = address.on !== undefined && DAY.test(address.on) ? address.on : undefined
  const query = { unit: unitIn(address), ...given({ on }) }
  return useAdminQuery(
    ['driver-account', userId, query],
    () => api('GET /api/admin/drivers/:userId/account', { params: { userId }, query }),
    { keepsShown: true },
  )
}

export type Act = {
  readonly amountXof: number
  readonly reason: string
  readonly key: string
  /** Of cash: not the sum that was just recorded. */
  readonly isOther?: boolean
}

/** Records cash, or a correction. The dialog shows failures. */
export function useActOnAccount(userId: string, what: 'cash-received' | 'correction', sentence: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, isOther, ...body }: Act) => {
      const request = { params: { userId }, headers: { 'idempotency-key': key }, body }
      return what === 'correction'
        ? api('POST /api/admin/drivers/:userId/correction', request)
        : api('POST /api/admin/drivers/:userId/cash-received', { ...request, body: { ...body, isOther } })
    },
    onSuccess: sentence,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
