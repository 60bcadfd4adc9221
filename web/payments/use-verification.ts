import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  firstReturnState,
  RETURN_STATES,
  type ReturnState,
  stateAfterAnswer,
} from '#domain/payments/online/payment-return.ts'
import { VERIFY_AGAIN_MS } from '#domain/payments/online/redirect-delays.ts'
import { api } from '#web/api/client.ts'

/** The payment's result so far: the server asks the provider, repeatedly while it is pending (§4). */
export function useVerification(query: URLSearchParams): ReturnState {
  const [startedAt] = useState(Date.now)
  const transactionId = query.get('transactionId')
  const rideId = query.get('rideId') ?? ''
  const first = firstReturnState({ transactionId, status: query.get('status'), error: query.get('error') })
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['verification', rideId, transactionId],
    queryFn: () => api('POST /api/payments/verify', { body: { transactionId: transactionId ?? '', rideId } }),
    enabled: first.state === 'processing',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data: answer, dataUpdatedAt: at } }) => {
      return answer && stateAfterAnswer(answer, at - startedAt).state === 'processing' ? VERIFY_AGAIN_MS : false
    },
  })
  // A new object for each answer, so that each one is announced.
  const answered = useMemo(
    () => (data ? stateAfterAnswer(data, dataUpdatedAt - startedAt) : null),
    [data, dataUpdatedAt, startedAt],
  )
  if (first.state !== 'processing') return first
  return isError ? RETURN_STATES.callFailed : (answered ?? first)
}
