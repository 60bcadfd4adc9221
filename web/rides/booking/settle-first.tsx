import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { debtToSettle, hasCancelFee, isCashToConfirm } from '#domain/payments/unpaid.ts'
import type { SettleFirstProps } from '#web/rides/booking/booking-widget.tsx'
import { SETTLE_FIRST_TEXTS } from '#web/rides/rides.fr.ts'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** The debt to pay before the next booking, with a link: shown before a person chooses in vain. Quiet: asked and explained above too. */
export function SettleFirst({ timesOwed, onShown, isQuiet = false }: SettleFirstProps & { isQuiet?: boolean }) {
  const debt = debtToSettle(useQuery(passengerRidesQuery).data?.rides ?? [])
  const isShown = debt !== null
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesOwed === 0) return
    place.current?.querySelector('a')?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [timesOwed])
  if (debt === null) return null
  return (
    <div ref={place} className="mb-4">
      <Banner
        tone="warn"
        announce
        action={
          <LinkButton icon="card" variant={isQuiet ? 'secondary' : 'primary'} href={paymentPath(debt.ride)}>
            {hasCancelFee(debt.ride) ? SETTLE_FIRST_TEXTS.payFees : SETTLE_FIRST_TEXTS.payRide}
          </LinkButton>
        }
      >
        {debt.sentence}
        {!isQuiet && isCashToConfirm(debt.ride) && ` ${PAYMENT_SENTENCES.cashToConfirm}`}
      </Banner>
    </div>
  )
}
