import { SERVICES } from '#domain/fares/services.table.ts'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { isBeingVerified, isCashChosen, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { CashNote } from '#web/rides/change/cash-note.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { MoneyBackLine } from '#web/rides/history/money-back.tsx'
import { RIDE_MONEY_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Price } from '#web/ui/layout/price.tsx'

/** « Payer 500 F CFA », for who did not choose cash. Filled until « SOS » is, beside the driver: one button a view. */
export function PayRide({ ride }: { ride: PassengerRide }) {
  if (!isToPay(ride) || isBeingVerified(ride) || isCashChosen(ride)) return null
  return (
    <LinkButton wide icon="card" variant={ride.driver ? 'secondary' : 'primary'} href={paymentPath(ride)}>
      {RIDE_MONEY_TEXTS.pay(formatXof(shownAmountXof(ride)))}
    </LinkButton>
  )
}

/** What the ride costs and how it is paid; where cash is chosen also the note, and the way to pay it online after all. */
export function RideMoney({ ride }: { ride: PassengerRide }) {
  const words = paymentWords(ride)
  const fees = feesWithRide(ride)
  const isOpen = isToPay(ride) && !isBeingVerified(ride)
  return (
    <div className="ride-section">
      <div className="flex items-start justify-between">
        <p className="min-w-0">
          <span className="block">{SERVICES[ride.rideType].name}</span>
          {words && <span className="block text-14 text-muted">{words}</span>}
        </p>
        <Price size="large">{formatXof(ride.priceXof)}</Price>
      </div>
      <MoneyBackLine ride={ride} />
      <CreditOfRide ride={ride} />
      {fees !== null && <p className="font-semibold">{fees}</p>}
      {isOpen && isCashChosen(ride) && (
        <>
          <CashNote ride={ride} />
          <LinkButton variant="ghost" icon="card" href={paymentPath(ride)}>
            {RIDE_MONEY_TEXTS.payOnline}
          </LinkButton>
        </>
      )}
    </div>
  )
}
