import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { parsePaymentQuery, restoreAddress } from '#web/payments/widget/hidden-query.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** The ride in the URL of /payment. Without all six parameters: shows an error, and redirects to /passenger (§8). */
export function useRideToPay(): string | null {
  const [, navigate] = useLocation()
  const search = useSearch()
  const [rideId] = useState(() => {
    const query = parsePaymentQuery(search)
    return rideToPay((name) => query.get(name))
  })
  const isPublished = useRef(false)
  useEffect(restoreAddress, [])
  useEffect(() => {
    if (rideId !== null || isPublished.current) return
    isPublished.current = true
    notify.error(PAYMENT_SENTENCES.bookingMissing)
    navigate(PAGES.passenger.path, { replace: true })
  }, [rideId, navigate])
  return rideId
}
