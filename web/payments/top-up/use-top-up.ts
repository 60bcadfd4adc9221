import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TOP_UP_SENTENCES } from '#domain/payments/top-up/top-up.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { TOP_UP_CARD_TEXTS } from '#web/payments/top-up/top-up.fr.ts'
import { usePayHere } from '#web/payments/widget/use-pay-here.ts'

/** How the driver may pay, and what is being verified. */
export function useTopUps() {
  return useQuery({
    queryKey: [...QUERY_KEYS.driver, 'top-ups'],
    queryFn: () => api('GET /api/driver/top-ups'),
  })
}

/** Pays a sum to the driver's account. */
export function useTopUp() {
  const client = useQueryClient()
  return usePayHere<number>({
    begin: (amountXof) => api('POST /api/driver/top-ups', { body: { amountXof } }),
    verify: ({ paymentId, transactionId }) =>
      api('POST /api/driver/top-ups/:paymentId/verification', { params: { paymentId }, body: { transactionId } }),
    paid: TOP_UP_SENTENCES.paid,
    notConfirmed: TOP_UP_CARD_TEXTS.notConfirmed,
    refresh: () => {
      for (const queryKey of [QUERY_KEYS.driver, QUERY_KEYS.driverRides]) void client.invalidateQueries({ queryKey })
    },
  })
}
