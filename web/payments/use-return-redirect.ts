import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isFailure, pathAfterReturn, type ReturnState } from '#domain/payments/online/payment-return.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { loadAfterFailure } from '#web/payments/payment-result.tsx'
import { ridePaymentQuery } from '#web/payments/use-ride-payment.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** What the next page offers after a failure: loaded while this one is read, so that it stands there at once. */
function prepareAnotherTry(client: QueryClient, rideId: string): void {
  loadAfterFailure().catch(() => undefined)
  void client.prefetchQuery(ridePaymentQuery(rideId))
}

/** Redirects once the result is known (§4). Once the page says the result, no toast does. */
export function useReturnRedirect(end: ReturnState, rideId: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const said = useRef<ReturnState | null>(null)
  useEffect(() => {
    if (end.state === 'processing') return
    const { result, afterMs } = end
    if (said.current !== end) {
      said.current = end
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
      if (end.sentence !== null) notify.forget()
      if (isFailure(result) && rideId !== null) prepareAnotherTry(client, rideId)
    }
    const timer = setTimeout(() => navigate(pathAfterReturn(result, rideId), { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [end, rideId, client, navigate])
}
