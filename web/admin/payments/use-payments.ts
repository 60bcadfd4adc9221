import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MONEY_LISTS } from '#domain/admin/payments/money-lists.ts'
import type { AdminAddress } from '#web/admin/admin-address.ts'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { TRANSACTIONS_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The payments of the day in the address, and one of its lists. */
export function useMoneyOfDay({ day, list, after }: AdminAddress) {
  const known = day !== undefined && DAY.test(day) ? day : undefined
  const query = given({ day: known, list: oneOf(MONEY_LISTS, list), after })
  return useAdminQuery(['payments', query], () => api('GET /api/admin/payments', { query }), { keepsShown: true })
}

export function usePaymentFile(paymentId: string) {
  return useAdminQuery(['payment', paymentId], () =>
    api('GET /api/admin/payments/:paymentId', { params: { paymentId } }),
  )
}

/** Asks the provider now about a stored transaction. A notice says whether it answered. */
export function useAskProvider(paymentId: string, transactionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('POST /api/admin/payments/:paymentId/inquiry', { params: { paymentId }, body: { transactionId } }),
    onSuccess: () => notify.success(TRANSACTIONS_TEXTS.asked),
    onError: (error) => notify.error(refusalOr(TRANSACTIONS_TEXTS.notAsked, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
