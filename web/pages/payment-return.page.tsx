import { useState } from 'react'
import { useSearch } from 'wouter'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { ReturnCard } from '#web/payments/return-card.tsx'
import { useKeptNotice } from '#web/payments/use-kept-notice.ts'
import { useReturnRedirect } from '#web/payments/use-return-redirect.ts'
import { useVerification } from '#web/payments/use-verification.ts'

/** §2 Payment return page. */
export function Page() {
  const search = useSearch()
  const [query] = useState(() => new URLSearchParams(search))
  const rideId = query.get('rideId')
  const end = useVerification(query)
  useKeptNotice()
  useReturnRedirect(end, rideId)
  return (
    <WithStreet>
      <ReturnCard end={end} rideId={rideId} />
    </WithStreet>
  )
}
