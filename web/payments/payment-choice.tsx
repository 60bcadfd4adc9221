import { useState } from 'react'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { FEE_IN_CASH_SENTENCES, PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { hasCancelFee, isCashChosen, isCashToConfirm } from '#domain/payments/unpaid.ts'
import { formatFCfa } from '#domain/shared/format.ts'
import { PAYMENT_CHOICE_TEXTS } from '#web/payments/payments.fr.ts'
import { usePay } from '#web/payments/use-pay.ts'
import type { RidePaymentState } from '#web/payments/use-ride-payment.ts'
import { loadPublicKey } from '#web/payments/widget/public-key.ts'
import { PublicKeyDialog } from '#web/payments/widget/public-key-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const CASH_CHOSEN = PAYMENT_CHOICE_TEXTS.cashChosen

/** Online with the provider, or in cash: to the driver, or a fee to the next driver. */
export function PaymentChoice({ known: { ride, provider, mayPayCash } }: { known: RidePaymentState }) {
  const [askingKey, setAskingKey] = useState(false)
  const isFee = hasCancelFee(ride)
  const { busyWith, payOnline, payInCash } = usePay(ride)
  const isCash = isCashChosen(ride)
  const fees = feesWithRide(ride)
  const chosen = isCashToConfirm(ride) ? PAYMENT_SENTENCES.cashToConfirm : CASH_CHOSEN

  function startOnline() {
    const needsKey = provider?.needsPublicKey === true
    const publicKey = needsKey ? loadPublicKey() : null
    if (needsKey && publicKey === null) setAskingKey(true)
    else void payOnline(publicKey)
  }
  return (
    <>
      {isCash && <Banner tone="info" icon="cash" title={isFee ? FEE_IN_CASH_SENTENCES.isChosen : chosen} />}
      {fees !== null && <Banner tone="info" icon="cash" title={fees} />}
      {provider === null ? <CashCard /> : <ProviderCard name={provider.name} />}
      <StickyActions>
        {provider !== null && (
          <Button
            icon="card"
            wide
            busy={busyWith === 'online'}
            busyLabel={PAYMENT_CHOICE_TEXTS.paying}
            onClick={startOnline}
          >
            {PAYMENT_CHOICE_TEXTS.pay(formatFCfa(shownAmountXof(ride)))}
          </Button>
        )}
        {!isCash && mayPayCash && (
          <Button
            variant={provider === null ? 'primary' : 'secondary'}
            wide
            busy={busyWith === 'cash'}
            busyLabel={ACTION_TEXTS.moment}
            onClick={() => void payInCash()}
          >
            {isFee ? FEE_IN_CASH_SENTENCES.choose : PAYMENT_CHOICE_TEXTS.payCash}
          </Button>
        )}
      </StickyActions>
      {provider !== null && (
        <PublicKeyDialog
          open={askingKey}
          providerName={provider.name}
          onClose={() => setAskingKey(false)}
          onSaved={(publicKey) => {
            setAskingKey(false)
            void payOnline(publicKey)
          }}
        />
      )}
    </>
  )
}

function ProviderCard({ name }: { name: string }) {
  return (
    <Card title={PAYMENT_CHOICE_TEXTS.title}>
      <div className="flex items-center rounded-field border-2 border-ink bg-zem-soft p-4">
        <Icon name="card" size={32} className="mr-3 two-tone" />
        <p className="min-w-0">
          <span className="block font-extrabold">{name}</span>
          <span className="block text-14 text-muted">{PAYMENT_CHOICE_TEXTS.methods}</span>
        </p>
      </div>
    </Card>
  )
}

/** This installation has no online payment. */
function CashCard() {
  return (
    <Card title={PAYMENT_CHOICE_TEXTS.title}>
      <p className="flex items-center font-semibold">
        <Icon name="cash" size={32} className="mr-3" />
        {PAYMENT_CHOICE_TEXTS.cashOnly}
      </p>
    </Card>
  )
}
