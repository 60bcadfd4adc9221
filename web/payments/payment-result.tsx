import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isPaymentResult, PAYMENT_RESULT_WORDS, type PaymentResult } from '#domain/payments/online/payment-return.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** The page’s `payment` parameter, kept while the page is shown; it is removed from the URL at once. */
export function usePaymentResult(): PaymentResult | null {
  const [query] = useSearchParams()
  const [path, navigate] = useLocation()
  const said = query.get('payment')
  const [result] = useState(() => (isPaymentResult(said) ? said : null))
  useEffect(() => {
    if (said === null) return
    const rest = new URLSearchParams(query)
    rest.delete('payment')
    const search = rest.toString()
    navigate(search === '' ? path : `${path}?${search}`, { replace: true })
  }, [said, query, path, navigate])
  return result
}

const TONES = { success: 'good', failed: 'bad', error: 'bad', waived: 'info' } as const

/** On /passenger: the result of the payment that the person returns from. */
export function PaymentResultBanner({ result }: { result: PaymentResult | null }) {
  if (result === null) return null
  const { title, text } = PAYMENT_RESULT_WORDS[result]
  return (
    <Banner tone={TONES[result]} title={title}>
      <p>{text}</p>
    </Banner>
  )
}
