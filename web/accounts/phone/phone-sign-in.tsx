import { type SubmitEvent, useState } from 'react'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { PHONE_SIGN_IN_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'
import { AgreementNote } from '#web/accounts/agreement-note.tsx'
import { CodeForm } from '#web/accounts/phone/code-form.tsx'
import { HiddenFields } from '#web/accounts/phone/hidden-fields.tsx'
import { StepButton } from '#web/accounts/phone/step-button.tsx'
import type { PhoneSignInState } from '#web/accounts/phone/use-phone-sign-in.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { currentBrand } from '#web/api/brand.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Props = { phone: PhoneSignInState }

/** Without the script, or before it, the server answers these forms (server/http/pages/phone-forms.table.ts). */
function NumberForm({ phone: { number } }: Props) {
  const ownAddress = useOwnAddress()
  return (
    <form {...number.form} action={ownAddress} className="grid gap-4">
      <HiddenFields fields={{ phoneStep: 'number' }} />
      <PhoneField {...number.field('phoneNumber')} label={TEXTS.number} hint={TEXTS.numberHint} enterKeyHint="go" />
      <FormProblem message={number.generalError} />
      <Button type="submit" variant="secondary" wide busy={number.busy} busyLabel={TEXTS.sending}>
        {TEXTS.send}
      </Button>
      <AgreementNote />
    </form>
  )
}

/** One line beside the e-mail's tabs, which opens without the script too. Open from the start: its number was refused. */
function NumberLine({ phone }: Props) {
  const [isOpen] = useState(phone.number.error !== null)
  return (
    <details className="rounded-card bg-card px-4 raised sm:px-6" open={isOpen}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between">
        <Icon name="phone" className="mr-3 text-lagoon" />
        <h2 className="mr-auto font-semibold">{TEXTS.title}</h2>
        <Icon name="down" className="disclosure-mark ml-3 text-muted" />
      </summary>
      <div className="pt-2 pb-4 sm:pb-6">
        <NumberForm phone={phone} />
      </div>
    </details>
  )
}

/** The code is right, and the number's account is protected: its owner proves themselves otherwise. */
function SecondProof({ phone: { sent, second, ...phone } }: Props) {
  const ownAddress = useOwnAddress()
  const [isBusy, setBusy] = useState(false)
  const hasOtherKey = second?.hasOtherKey === true
  async function startNew(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    await phone.startNew().catch((error: unknown) => notify.error(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <form method="post" action={ownAddress} onSubmit={(event) => void startNew(event)} className="grid gap-4">
      <HiddenFields
        fields={{
          phoneStep: 'code',
          requestId: sent?.requestId ?? '',
          phoneNumber: sent?.phoneNumber ?? '',
          code: second?.code ?? '',
          startsNew: 'true',
        }}
      />
      <p role="status">{TEXTS.whySecondProof(PHONE_PROOF_DAYS)}</p>
      <p>{hasOtherKey ? TEXTS.byEmailFirst : TEXTS.bySupport(currentBrand().contactEmail)}</p>
      {hasOtherKey && (
        <StepButton step="other" onTap={phone.otherNumber}>
          {TEXTS.byEmail}
        </StepButton>
      )}
      <Button
        type="submit"
        variant={hasOtherKey ? 'secondary' : 'primary'}
        wide
        busy={isBusy}
        busyLabel={TEXTS.opening}
      >
        {TEXTS.startNew}
      </Button>
    </form>
  )
}

function NameForm({ phone: { name, later } }: Props) {
  const ownAddress = useOwnAddress()
  return (
    <form {...name.form} action={ownAddress} className="grid gap-4">
      <HiddenFields fields={{ phoneStep: 'name' }} />
      <TextField
        {...name.field('fullName')}
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        autoComplete="name"
        enterKeyHint="go"
        autoFocus
      />
      <FormProblem message={name.generalError} />
      <Button type="submit" wide busy={name.busy}>
        {TEXTS.go}
      </Button>
      <StepButton step="later" variant="ghost" onTap={later}>
        {TEXTS.later}
      </StepButton>
    </form>
  )
}

/** Sign-in by phone: a number, the six digits of an SMS, and once a name. */
export function PhoneSignIn({ phone }: Props) {
  const { sent, second, isAskingName } = phone
  if (isAskingName) {
    return (
      <Card title={TEXTS.nameTitle}>
        <NameForm phone={phone} />
      </Card>
    )
  }
  if (second !== null) {
    return (
      <Card title={TEXTS.secondProof}>
        <SecondProof phone={phone} />
      </Card>
    )
  }
  if (sent === null) return <NumberLine phone={phone} />
  return (
    <Card title={TEXTS.title}>
      <CodeForm sent={sent} onCode={phone.signIn} onResend={phone.resend} onOtherNumber={phone.otherNumber} />
    </Card>
  )
}
