import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { PAYMENT_SENTENCES } from '#domain/payments/payment-sentences.ts'
import { hasCancelFee } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { BackToRides } from '#web/payments/nothing-to-pay.tsx'
import { usePay } from '#web/payments/use-pay.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A payment whose answer the provider still owes: nobody is invited to pay twice; cash stays possible. */
export function BeingVerified({ ride }: { ride: PassengerRide }) {
  const client = useQueryClient()
  const queryKey = QUERY_KEYS.payment(ride.id)
  const isAsking = useIsFetching({ queryKey }) > 0
  const isFee = hasCancelFee(ride)
  const { busyWith, payInCash } = usePay(ride)
  return (
    <div className="grid gap-4">
      <Banner tone="info" icon="clock" title={PAYMENT_SENTENCES.beingVerified}>
        {PAYMENT_SENTENCES.beingVerifiedText}
      </Banner>
      <BackToRides />
      <Button
        variant="secondary"
        icon="refresh"
        busy={isAsking}
        onClick={() => void client.invalidateQueries({ queryKey })}
      >
        Actualiser
      </Button>
      {!isFee && (
        <Button variant="ghost" busy={busyWith === 'cash'} busyLabel="Un instant…" onClick={() => void payInCash()}>
          Payer en espèces au chauffeur
        </Button>
      )}
    </div>
  )
}
