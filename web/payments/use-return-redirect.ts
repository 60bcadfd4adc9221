import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { pathAfterReturn, type ReturnState } from '#domain/payments/online/payment-return.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

function sayResult({ state, sentence }: Exclude<ReturnState, { state: 'processing' }>): void {
  if (sentence !== null) notify[state === 'success' ? 'success' : 'error'](sentence)
}

/** Shows the payment's result once, and redirects after a success (§4). After a failure the person decides. */
export function useReturnRedirect(end: ReturnState): void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const said = useRef<ReturnState | null>(null)
  useEffect(() => {
    if (end.state === 'processing') return
    if (said.current !== end) {
      said.current = end
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
      sayResult(end)
    }
    const { result, afterMs } = end
    if (afterMs === null) return
    const timer = setTimeout(() => navigate(pathAfterReturn(result), { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [end, client, navigate])
}
