import { useState } from 'react'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { hasCancelFee, isCashChosen } from '#domain/payments/unpaid.ts'
import { formatFCfa } from '#domain/shared/format.ts'
import { readPublicKey } from '#web/payments/public-key.ts'
import { PublicKeyDialog } from '#web/payments/public-key-dialog.tsx'
import { usePay } from '#web/payments/use-pay.ts'
import type { RidePayment } from '#web/payments/use-ride-payment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StickyActions } from '#web/ui/sticky-actions.tsx'

/** Online with the provider, or in cash to the driver. */
export function PaymentChoice({ known: { ride, provider } }: { known: RidePayment }) {
  const [askingKey, setAskingKey] = useState(false)
  const { busyWith, payOnline, payInCash } = usePay(ride.id)
  const isCash = isCashChosen(ride)

  function startOnline() {
    const publicKey = provider.needsPublicKey ? readPublicKey() : null
    if (provider.needsPublicKey && publicKey === null) setAskingKey(true)
    else void payOnline(publicKey)
  }
  return (
    <>
      {isCash && <Banner tone="info" icon="cash" title="Vous avez choisi de payer en espèces au chauffeur." />}
      <ProviderCard name={provider.name} />
      <StickyActions>
        <Button icon="card" wide busy={busyWith === 'online'} busyLabel="Paiement en cours…" onClick={startOnline}>
          Payer {formatFCfa(shownAmountXof(ride))}
        </Button>
        {!isCash && !hasCancelFee(ride) && (
          <Button
            variant="secondary"
            wide
            busy={busyWith === 'cash'}
            busyLabel="Un instant…"
            onClick={() => void payInCash()}
          >
            Payer en espèces au chauffeur
          </Button>
        )}
      </StickyActions>
      <PublicKeyDialog
        open={askingKey}
        providerName={provider.name}
        onClose={() => setAskingKey(false)}
        onSaved={(publicKey) => {
          setAskingKey(false)
          void payOnline(publicKey)
        }}
      />
    </>
  )
}

function ProviderCard({ name }: { name: string }) {
  return (
    <Card title="Moyen de paiement">
      <div className="flex items-center rounded-field border-2 border-ink bg-zem-soft p-4">
        <Icon name="card" size={32} className="mr-3 two-tone" />
        <p className="min-w-0">
          <span className="block font-extrabold">{name}</span>
          <span className="block text-14 text-muted">Mobile Money, Carte bancaire</span>
        </p>
      </div>
    </Card>
  )
}
