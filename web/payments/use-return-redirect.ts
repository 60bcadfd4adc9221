import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { pathAfterReturn, type ReturnState } from '#domain/payments/online/payment-return.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Redirects once the result is known (§4). Once the page says the result, no toast does. */
export function useReturnRedirect(end: ReturnState, rideId: string | null): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const said = useRef<ReturnState | null>(null)
  useEffect(() => {
    if (end.state === 'processing') return
    if (said.current !== end) {
      said.current = end
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
      if (end.sentence !== null) notify.forget()
    }
    const { result, afterMs } = end
    const timer = setTimeout(() => navigate(pathAfterReturn(result, rideId), { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [end, rideId, client, navigate])
}
