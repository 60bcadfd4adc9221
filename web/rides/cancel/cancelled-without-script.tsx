import { useSearch } from 'wouter'
import { moneyBackOf } from '#domain/payments/money-back.ts'
import { hasCancelFee, isToPay } from '#domain/payments/unpaid.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import { cancelledIn } from '#domain/rides/cancel/cancel-form.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { WITHOUT_SCRIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** After « Annuler la course » without the script: that it is done, and what it costs. */
export function CancelledWithoutScript({ rides }: { rides: readonly PassengerRide[] }) {
  const search = new URLSearchParams(useSearch())
  const id = cancelledIn((name) => search.get(name))
  const ride = rides.find((one) => one.id === id && one.status === 'cancelled')
  if (ride === undefined) return null
  return <BeforeScript>{import.meta.env.SSR && <Cost ride={ride} />}</BeforeScript>
}

function Cost({ ride }: { ride: PassengerRide }) {
  const { nothingToPay, feeToPay } = WITHOUT_SCRIPT_TEXTS
  const owes = isToPay(ride)
  const moneyBack = moneyBackOf(ride)
  return (
    <Banner
      tone={owes ? 'warn' : 'good'}
      title={hasCancelFee(ride) ? RIDE_SENTENCES.rideCancelled : nothingToPay}
      announce
    >
      {owes && <p>{`${feeToPay(formatXof(ride.cancelFeeXof))} ${CANCEL_SENTENCES.payLater}`}</p>}
      {moneyBack && <p>{moneyBack}</p>}
    </Banner>
  )
}
