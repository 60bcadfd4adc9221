import { type SubmitEvent, useState } from 'react'
import { creditIsForCash, ownCreditWords } from '#domain/change/credit-words.ts'
import { shownAmountXof } from '#domain/payments/amount-due.ts'
import { cashToCollectXof, feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { providerFeeWords } from '#domain/payments/online/provider-fee.ts'
import { FEE_IN_CASH_SENTENCES, PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { hasCancelFee, isCashChosen, isCashToConfirm } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { BodyField } from '#domain/shared/contract.ts'
import { formatXof } from '#domain/shared/format.ts'
import type { Api } from '#domain/wire/api.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { useRefusalBeforeScript, useSentForm } from '#web/api/before-script/sent-form.ts'
import { CompanyNotes, CompanyPays, useCompanyChoices } from '#web/payments/company-choices.tsx'
import { BackToRides } from '#web/payments/nothing-to-pay.tsx'
import { PAYMENT_CHOICE_TEXTS } from '#web/payments/payments.fr.ts'
import { usePay } from '#web/payments/use-pay.ts'
import type { RidePaymentState } from '#web/payments/use-ride-payment.ts'
import { loadPublicKey } from '#web/payments/widget/public-key.ts'
import { PublicKeyDialog } from '#web/payments/widget/public-key-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const CASH_CHOSEN = PAYMENT_CHOICE_TEXTS.cashChosen

/** The field of both forms that says how. */
const METHOD: BodyField<Api['POST /api/rides/:rideId/payments']> = 'method'

type Choosing = { ride: PassengerRide; pay: ReturnType<typeof usePay> }

/** A company, online with the provider, or in cash: to the driver, or a fee to the next driver. */
export function PaymentChoice({ known: { ride, provider, mayPayCash } }: { known: RidePaymentState }) {
  const pay = usePay(ride)
  const fees = feesWithRide(ride)
  const mayChooseCash = !isCashChosen(ride) && mayPayCash
  const choices = useCompanyChoices(ride)
  const canCompanyPay = choices.some(({ refusal }) => refusal === null)
  return (
    <>
      {provider === null && <CashChosen ride={ride} />}
      {fees !== null && <Banner tone="info" icon="cash" title={fees} />}
      <Credit ride={ride} hasOnline={provider !== null} />
      <CompanyNotes choices={choices} />
      {provider === null ? <CashCard /> : <ProviderCard ride={ride} provider={provider} />}
      {/* Whoever chose cash comes here by « Payer en ligne »: that comes first. */}
      {provider !== null && <CashChosen ride={ride} />}
      {provider === null && !mayChooseCash && !canCompanyPay ? (
        <BackToRides />
      ) : (
        <StickyActions>
          <CompanyPays ride={ride} choices={choices} disabled={pay.busyWith === 'online'} />
          {provider !== null && <PayOnline ride={ride} pay={pay} provider={provider} />}
          {mayChooseCash && <PayInCash ride={ride} pay={pay} isAlone={provider === null} />}
        </StickyActions>
      )}
    </>
  )
}

/** What the passenger's credit pays in cash, and that it pays nothing online. */
function Credit({ ride, hasOnline }: { ride: PassengerRide; hasOnline: boolean }) {
  const words = hasCancelFee(ride) ? null : ownCreditWords(ride.creditXof, cashToCollectXof(ride))
  if (words === null) return null
  return (
    <Banner tone="info" icon="cash" title={words}>
      {hasOnline && creditIsForCash(ride.creditXof)}
    </Banner>
  )
}

/** What stays to do for who has chosen cash, if they do not pay online. */
function CashChosen({ ride }: { ride: PassengerRide }) {
  return isCashChosen(ride) ? <Banner tone="info" icon="cash" title={cashChosenWords(ride)} /> : null
}

function cashChosenWords(ride: PassengerRide): string {
  if (hasCancelFee(ride)) return FEE_IN_CASH_SENTENCES.isChosen
  return isCashToConfirm(ride) ? PAYMENT_SENTENCES.cashToConfirm : CASH_CHOSEN
}

function PayOnline({ ride, pay, provider }: Choosing & { provider: Provider }) {
  const ownAddress = useOwnAddress()
  const [askingKey, setAskingKey] = useState(false)
  const refusal = useRefusalBeforeScript('online')
  const begun = useSentForm()?.begunPayment

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    refusal.forget()
    const publicKey = provider.needsPublicKey ? loadPublicKey() : null
    if (provider.needsPublicKey && publicKey === null) setAskingKey(true)
    else void pay.payOnline(publicKey)
  }
  return (
    <>
      {/* Before the app, the server answers the form, unless the key must be asked for. */}
      <form
        method="post"
        action={provider.needsPublicKey ? undefined : ownAddress}
        onSubmit={start}
        className="grid gap-3"
      >
        <FormProblem message={refusal.sentence} />
        {begun !== undefined && (
          <p role="status" data-begun-payment={JSON.stringify(begun)} className="text-center font-semibold">
            {PAYMENT_SENTENCES.opening}
          </p>
        )}
        <input type="hidden" name={METHOD} value="online" />
        <Button type="submit" icon="card" wide busy={pay.busyWith === 'online'} busyLabel={PAYMENT_CHOICE_TEXTS.paying}>
          {PAYMENT_CHOICE_TEXTS.pay(formatXof(shownAmountXof(ride)))}
        </Button>
        {begun !== undefined && <noscript className="text-14">{PAYMENT_CHOICE_TEXTS.needsScript}</noscript>}
      </form>
      <PublicKeyDialog
        open={askingKey}
        provider={provider}
        onClose={() => setAskingKey(false)}
        onSaved={(publicKey) => {
          setAskingKey(false)
          void pay.payOnline(publicKey)
        }}
      />
    </>
  )
}

function PayInCash({ ride, pay, isAlone }: Choosing & { isAlone: boolean }) {
  const ownAddress = useOwnAddress()
  const refusal = useRefusalBeforeScript('cash')
  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    refusal.forget()
    void pay.payInCash()
  }
  return (
    // Before the script, the server answers the form (server/http/pages/page-forms.table.ts).
    <form method="post" action={ownAddress} onSubmit={choose} className="grid gap-3">
      <FormProblem message={refusal.sentence} />
      <input type="hidden" name={METHOD} value="cash" />
      <Button
        type="submit"
        variant={isAlone ? 'primary' : 'secondary'}
        wide
        disabled={pay.busyWith === 'online'}
        busy={pay.busyWith === 'cash'}
        busyLabel={ACTION_TEXTS.moment}
      >
        {hasCancelFee(ride) ? FEE_IN_CASH_SENTENCES.choose : PAYMENT_CHOICE_TEXTS.payCash}
      </Button>
    </form>
  )
}

type Provider = NonNullable<RidePaymentState['provider']>

function ProviderCard({ ride, provider: { name, feePercent } }: { ride: PassengerRide; provider: Provider }) {
  const fee = providerFeeWords(name, shownAmountXof(ride), feePercent)
  return (
    <Card title={PAYMENT_CHOICE_TEXTS.title}>
      <div className="flex items-center rounded-field border-2 border-ink bg-zem-soft p-4">
        <Icon name="card" size={32} className="mr-3 two-tone" />
        <p className="min-w-0">
          <span className="block font-extrabold">{name}</span>
          <span className="block text-14 text-muted">{PAYMENT_CHOICE_TEXTS.methods}</span>
        </p>
      </div>
      {fee !== null && <p className="mt-3 text-14 text-muted">{fee}</p>}
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
