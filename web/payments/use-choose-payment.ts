import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethod } from '#domain/fares/payment-status.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** Says how the ride will be paid. Asking again gives the same payment. */
export function useChoosePayment(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: PaymentMethod) =>
      api('POST /api/rides/:rideId/payments', { params: { rideId }, body: { method } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.payment(rideId) })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}
