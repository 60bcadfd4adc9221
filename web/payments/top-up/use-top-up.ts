import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { stateAfterAnswer } from '#domain/payments/online/payment-return.ts'
import { VERIFY_AGAIN_MS } from '#domain/payments/online/redirect-delays.ts'
import { afterWidget } from '#domain/payments/online/widget-outcome.ts'
import { TOP_UP_SENTENCES } from '#domain/payments/top-up/top-up.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { TOP_UP_CARD_TEXTS } from '#web/payments/top-up/top-up.fr.ts'
import { paymentErrorWords, payOnPage, reportTransaction } from '#web/payments/widget/pay-on-page.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** How the driver may pay, and what is being verified. */
export function useTopUps() {
  return useQuery({
    queryKey: [...QUERY_KEYS.driver, 'top-ups'],
    queryFn: () => api('GET /api/driver/top-ups'),
  })
}

type Reported = { readonly paymentId: string; readonly transactionId: string; readonly since: number }

/** The server asks the provider, repeatedly while it is pending; then the result is shown once. */
function useVerification(reported: Reported | null, onEnd: () => void): void {
  const client = useQueryClient()
  const { paymentId = '', transactionId = '', since = 0 } = reported ?? {}
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['top-up-verification', paymentId, transactionId],
    queryFn: () =>
      api('POST /api/driver/top-ups/:paymentId/verification', { params: { paymentId }, body: { transactionId } }),
    enabled: reported !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: VERIFY_AGAIN_MS,
  })
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (data === undefined) return
    const { state } = stateAfterAnswer(data, dataUpdatedAt - since)
    if (state === 'processing') return
    if (state === 'success') notify.success(TOP_UP_SENTENCES.paid)
    else notify.error(TOP_UP_CARD_TEXTS.notConfirmed)
    end.current()
    for (const queryKey of [QUERY_KEYS.driver, QUERY_KEYS.driverRides]) void client.invalidateQueries({ queryKey })
  }, [data, dataUpdatedAt, since, client])
}

/** Pays a sum to the driver's account: opens the widget, reports its transaction, waits for the provider's answer. */
export function useTopUp() {
  const client = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const [reported, setReported] = useState<Reported | null>(null)
  const isUnderWay = useRef(false)
  useVerification(reported, () => setReported(null))

  async function pay(amountXof: number, publicKey: string | null): Promise<void> {
    const { payment, checkout } = await api('POST /api/driver/top-ups', { body: { amountXof } })
    const outcome = await payOnPage(checkout, publicKey, 'keeps-query')
    if (outcome === null) return
    const after = afterWidget(outcome)
    notify[after.kind](after.sentence)
    const { transactionId } = outcome
    if (transactionId === undefined) return
    await reportTransaction(payment.id, transactionId)
    setReported({ paymentId: payment.id, transactionId, since: Date.now() })
  }

  async function oneAtATime(amountXof: number, publicKey: string | null): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPaying(true)
    await pay(amountXof, publicKey).catch((error: unknown) => notify.error(paymentErrorWords(error)))
    isUnderWay.current = false
    setPaying(false)
    await client.invalidateQueries({ queryKey: [...QUERY_KEYS.driver, 'top-ups'] })
  }

  return { isBusy: isPaying || reported !== null, pay: oneAtATime }
}
