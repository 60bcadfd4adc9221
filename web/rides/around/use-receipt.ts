import { useMutation, useQuery } from '@tanstack/react-query'
import { RECEIPT_SENTENCES, receiptSent } from '#domain/payments/receipt-words.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

export function useReceipt(rideId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.receipt(rideId),
    queryFn: () => api('GET /api/rides/:rideId/receipt', { params: { rideId } }),
  })
}

/** Sends the receipt to the account's own address. */
export function useMailReceipt(rideId: string) {
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/receipt/mail', { params: { rideId } }),
    onSuccess: ({ sentTo }) => notify.success(receiptSent(sentTo)),
    onError: (error) => notify.error(refusalOr(RECEIPT_SENTENCES.notSent, error)),
  })
}
