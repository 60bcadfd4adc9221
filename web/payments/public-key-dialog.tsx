import { type SubmitEvent, useId, useState } from 'react'
import { PAYMENT_SENTENCES, publicKeyRequired } from '#domain/payments/payment-sentences.ts'
import { storePublicKey } from '#web/payments/public-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

type PublicKeyDialogProps = {
  open: boolean
  providerName: string
  onClose: () => void
  onSaved: (publicKey: string) => void
}

/** §2: « Configurer {provider} », only where neither the server nor this browser holds a public key. */
export function PublicKeyDialog({ open, providerName, onClose, onSaved }: PublicKeyDialogProps) {
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
    if (publicKey === '') return fail(publicKeyRequired(providerName))
    if (!storePublicKey(publicKey)) return fail(PAYMENT_SENTENCES.keyNotStored)
    onSaved(publicKey)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Configurer ${providerName}`}
      actions={
        <>
          <Button type="submit" form={formId}>
            Enregistrer et payer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <TextField
          label="Clé publique"
          hint="Elle est enregistrée localement dans ce navigateur, pour les tests."
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
