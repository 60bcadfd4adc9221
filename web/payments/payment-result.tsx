import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import {
  isFailure,
  isPaymentResult,
  PAYMENT_RESULT_WORDS,
  type PaymentResult,
} from '#domain/payments/online/payment-return.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

export const loadAfterFailure = part('after-failure.tsx', () => import('#web/payments/after-failure.tsx'))

export type ReturnedPayment = { readonly result: PaymentResult; readonly rideId: string | null }

function returnedIn(query: URLSearchParams): ReturnedPayment | null {
  const result = query.get('payment')
  return isPaymentResult(result) ? { result, rideId: query.get('rideId') } : null
}

/** What the page shows; undefined while that is unknown. */
type Place = { readonly shown: PassengerRide | undefined } | undefined

/** Does the page show another ride, or the same one further on, than at first? */
function useHasMoved(place: Place): boolean {
  const stage = place && `${place.shown?.id} ${place.shown?.status}`
  const [first, setFirst] = useState(stage)
  if (first === undefined && stage !== undefined) setFirst(stage)
  return first !== undefined && stage !== first
}

/**
 * The page’s `payment` parameter. A failure stays in the URL, so that a reload still offers another try; what is settled is
 * shown until the ride moves on, and removed from the URL at once.
 */
export function usePaymentResult(place: Place): ReturnedPayment | null {
  const hasMoved = useHasMoved(place)
  const [query] = useSearchParams()
  const [path, navigate] = useLocation()
  const inAddress = returnedIn(query)
  const [settled] = useState(() => (inAddress && !isFailure(inAddress.result) ? inAddress : null))
  const isSaid = query.has('payment') && !(inAddress && isFailure(inAddress.result))
  useEffect(() => {
    if (!isSaid) return
    const rest = new URLSearchParams(query)
    rest.delete('payment')
    const search = rest.toString()
    navigate(search === '' ? path : `${path}?${search}`, { replace: true })
  }, [isSaid, query, path, navigate])
  if (inAddress && isFailure(inAddress.result)) return inAddress
  return hasMoved ? null : settled
}

const TONES = { success: 'good', failed: 'bad', error: 'bad', waived: 'info' } as const

/** On /passenger: the result of the payment that the person returns from; after a failure with another try, and cash. */
export function PaymentResultBanner({ returned }: { returned: ReturnedPayment | null }) {
  const isToRetry = returned !== null && isFailure(returned.result) && returned.rideId !== null
  const failure = useLoaded(loadAfterFailure, isToRetry)
  if (returned === null) return null
  const { result, rideId } = returned
  const { title, text } = PAYMENT_RESULT_WORDS[result]
  const banner = (waysToPay?: ReactNode) => (
    <Banner tone={TONES[result]} title={title} action={waysToPay}>
      <p>{text}</p>
    </Banner>
  )
  return failure && rideId !== null ? <failure.AfterFailure rideId={rideId} banner={banner} /> : banner()
}
