import { useState } from 'react'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { PHONE_SIGN_IN_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'
import { CodeForm } from '#web/accounts/phone/code-form.tsx'
import type { PhoneSignInState } from '#web/accounts/phone/use-phone-sign-in.ts'
import { currentBrand } from '#web/api/brand.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Props = { phone: PhoneSignInState }

function NumberForm({ phone: { number } }: Props) {
  return (
    <form {...number.form} className="grid gap-4">
      <PhoneField {...number.field('phoneNumber')} label={TEXTS.number} hint={TEXTS.numberHint} enterKeyHint="go" />
      <FormProblem message={number.generalError} />
      <Button type="submit" wide busy={number.busy} busyLabel={TEXTS.sending}>
        {TEXTS.send}
      </Button>
    </form>
  )
}

/** The code is right, and the number's account is protected: its owner proves themselves otherwise. */
function SecondProof({ phone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const hasOtherKey = phone.second?.hasOtherKey === true
  async function startNew() {
    setBusy(true)
    await phone.startNew().catch((error: unknown) => notify.error(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <div className="grid gap-4" role="status">
      <p>{TEXTS.whySecondProof(PHONE_PROOF_DAYS)}</p>
      <p>{hasOtherKey ? TEXTS.byEmailFirst : TEXTS.bySupport(currentBrand().contactEmail)}</p>
      {hasOtherKey && (
        <Button wide onClick={phone.otherNumber}>
          {TEXTS.byEmail}
        </Button>
      )}
      <Button
        variant={hasOtherKey ? 'secondary' : 'primary'}
        wide
        busy={isBusy}
        busyLabel={TEXTS.opening}
        onClick={() => void startNew()}
      >
        {TEXTS.startNew}
      </Button>
    </div>
  )
}

function NameForm({ phone: { name, later } }: Props) {
  return (
    <form {...name.form} className="grid gap-4">
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
      <Button variant="ghost" wide onClick={later}>
        {TEXTS.later}
      </Button>
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
  return (
    <Card title={TEXTS.title}>
      {sent === null ? (
        <NumberForm phone={phone} />
      ) : (
        <CodeForm sent={sent} onCode={phone.signIn} onResend={phone.resend} onOtherNumber={phone.otherNumber} />
      )}
    </Card>
  )
}
