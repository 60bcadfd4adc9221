import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { pathAfterReturn, type ReturnState } from '#domain/payments/online/payment-return.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Redirects after a success (§4); after a failure the person decides. Once the page says the result, no toast does. */
export function useReturnRedirect(end: ReturnState): void {
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
    if (afterMs === null) return
    const timer = setTimeout(() => navigate(pathAfterReturn(result), { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [end, client, navigate])
}
