import { type SubmitEvent, useId, useState } from 'react'
import { PAYMENT_SENTENCES, PUBLIC_KEY_TEXTS } from '#domain/payments/payments.fr.ts'
import { PUBLIC_KEY_DIALOG_TEXTS } from '#web/payments/payments.fr.ts'
import type { RidePaymentState } from '#web/payments/use-ride-payment.ts'
import { storePublicKey } from '#web/payments/widget/public-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type PublicKeyDialogProps = {
  open: boolean
  provider: Pick<NonNullable<RidePaymentState['provider']>, 'name' | 'canVerify'>
  onClose: () => void
  onSaved: (publicKey: string) => void
}

/** §2: « Configurer {provider} », only when neither the server nor this browser has a public key. */
export function PublicKeyDialog({ open, provider, onClose, onSaved }: PublicKeyDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function fail(sentence: string) {
    setError(sentence)
    notify.error(sentence)
  }
  function save(event: SubmitEvent) {
    event.preventDefault()
    const publicKey = typed.trim()
    if (publicKey === '') return fail(PUBLIC_KEY_TEXTS.required(provider.name))
    if (!storePublicKey(publicKey)) return fail(PAYMENT_SENTENCES.keyNotStored)
    onSaved(publicKey)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={PUBLIC_KEY_DIALOG_TEXTS.title(provider.name)}
      actions={
        <>
          <Button type="submit" form={formId}>
            {PUBLIC_KEY_DIALOG_TEXTS.saveAndPay}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {!provider.canVerify && <Banner tone="warn">{PUBLIC_KEY_DIALOG_TEXTS.cannotVerify}</Banner>}
        <TextField
          label={PUBLIC_KEY_DIALOG_TEXTS.key}
          hint={PUBLIC_KEY_DIALOG_TEXTS.hint}
          error={error}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
