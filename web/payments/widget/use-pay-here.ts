import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { moneyBackWords } from '#domain/payments/money-back.ts'
import { stateAfterAnswer } from '#domain/payments/online/payment-return.ts'
import { ASK_AFTER_WIDGET_MS, VERIFY_AGAIN_MS } from '#domain/payments/online/redirect-delays.ts'
import { afterWidget } from '#domain/payments/online/widget-outcome.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { paymentErrorWords, payOnPage, reportTransaction } from '#web/payments/widget/pay-on-page.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { onceBack } from '#web/ui/feedback/use-back-closes.ts'

type Started = { readonly payment: { readonly id: string }; readonly checkout: Checkout }
type Reported = { readonly paymentId: string; readonly transactionId: string }

type PayHere<Wish> = {
  readonly begin: (wish: Wish) => Promise<Started>
  /** The server asks the provider about a reported transaction. */
  readonly verify: (reported: Reported) => Promise<Parameters<typeof stateAfterAnswer>[0]>
  readonly paid: string
  readonly notConfirmed: string
  /** Asks the server again for what the payment changes. */
  readonly refresh: () => void
}

/** A refusal of the request itself: asked again, it is refused again. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && error.status !== 429
}

/** The server asks the provider, repeatedly while it is pending; then the result, or a refusal, is shown once. */
function useVerification<Wish>(
  reported: (Reported & { readonly since: number }) | null,
  { verify, paid, notConfirmed }: PayHere<Wish>,
  onEnd: () => void,
): void {
  const { paymentId = '', transactionId = '', since = 0 } = reported ?? {}
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['verification-here', paymentId, transactionId],
    queryFn: () => verify({ paymentId, transactionId }),
    enabled: reported !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: VERIFY_AGAIN_MS,
  })
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (data === undefined) return
    const after = stateAfterAnswer(data, dataUpdatedAt - since)
    if (after.state === 'processing') return
    if (after.state === 'success') notify.success(paid)
    else notify.error(after.moneyBack ? moneyBackWords(after.moneyBack) : notConfirmed)
    end.current()
  }, [data, dataUpdatedAt, since, paid, notConfirmed])
  useEffect(() => {
    if (!isFinal(error)) return
    notify.error(paymentErrorWords(error))
    end.current()
  }, [error])
}

function clearEach(timers: readonly ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer)
}

/** Refreshes a few times after the widget has closed: a webhook may settle the payment a little later. */
function useRefreshLater(refresh: () => void): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => clearEach(timers.current), [])
  return () => {
    clearEach(timers.current)
    timers.current = ASK_AFTER_WIDGET_MS.map((delayMs) => setTimeout(refresh, delayMs))
  }
}

/**
 * Pays without leaving the page: begins the payment, opens the widget, reports its transaction, and waits for the provider's
 * answer. One payment at a time.
 */
export function usePayHere<Wish>(payment: PayHere<Wish>) {
  const [isPaying, setPaying] = useState(false)
  const [reported, setReported] = useState<(Reported & { readonly since: number }) | null>(null)
  const isUnderWay = useRef(false)
  const refreshLater = useRefreshLater(payment.refresh)
  useVerification(reported, payment, () => {
    setReported(null)
    payment.refresh()
  })

  async function pay(wish: Wish, publicKey: string | null): Promise<void> {
    const { payment: started, checkout } = await payment.begin(wish)
    // The « back » of a dialog that has just closed would remove the widget's entry, and so cancel the payment.
    await new Promise<void>(onceBack)
    const outcome = await payOnPage(checkout, publicKey, 'keeps-query')
    if (outcome === null) return
    refreshLater()
    const after = afterWidget(outcome)
    notify[after.kind](after.sentence)
    const { transactionId } = outcome
    if (transactionId === undefined) return
    await reportTransaction(started.id, transactionId, publicKey)
    setReported({ paymentId: started.id, transactionId, since: Date.now() })
  }

  async function oneAtATime(wish: Wish, publicKey: string | null): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPaying(true)
    await pay(wish, publicKey).catch((error: unknown) => notify.error(paymentErrorWords(error)))
    isUnderWay.current = false
    setPaying(false)
    payment.refresh()
  }

  return { isBusy: isPaying || reported !== null, pay: oneAtATime }
}
