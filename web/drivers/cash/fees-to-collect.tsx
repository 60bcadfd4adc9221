import { feesIncluded } from '#domain/payments/fees-in-cash.ts'
import { FEE_IN_CASH_SENTENCES } from '#domain/payments/payments.fr.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The part of the sum that pays fees of earlier rides, and what to do when the passenger refuses them. */
export function FeesToCollect({ ride }: { ride: DriverRide }) {
  const fees = feesIncluded(ride)
  if (fees === null) return null
  return (
    <>
      <p className="mb-3 text-18 font-semibold">{fees}</p>
      <p className="mb-3">{FEE_IN_CASH_SENTENCES.refused}</p>
    </>
  )
}

/** « Le prix seulement », when fees are due with it. */
export function PriceAlone({ ride, busy, onTap }: { ride: DriverRide; busy: boolean; onTap: () => void }) {
  if (feesIncluded(ride) === null) return null
  return (
    <Button size="driver" variant="secondary" busy={busy} busyLabel={ACTION_TEXTS.moment} onClick={onTap}>
      {FEE_IN_CASH_SENTENCES.priceAlone}
    </Button>
  )
}
