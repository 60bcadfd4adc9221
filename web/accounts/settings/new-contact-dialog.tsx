import { useId } from 'react'
import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import { EMERGENCY_CONTACTS_TEXTS as TEXTS } from '#web/accounts/settings/emergency-contacts.fr.ts'
import { api, explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () => import('#domain/safety/contacts.contract.ts').then((file) => file.newContactSchema)

type NewContactDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (contacts: CallOutput<Api['POST /api/emergency-contacts']>) => void
}

/** Asks for a name and a mobile number; the person is then asked by SMS. */
export function NewContactDialog({ open, onClose, onAdded }: NewContactDialogProps) {
  const id = useId()
  const form = useForm({
    initial: { name: '', phoneNumber: '' },
    loadSchema,
    explain,
    submit: async (body) => {
      onAdded(await api('POST /api/emergency-contacts', { body }))
      notify.success(TEXTS.sent)
      form.set('name', '')
      form.set('phoneNumber', '')
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TEXTS.addTitle}
      actions={
        <>
          <Button type="submit" form={id} busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
            {TEXTS.send}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <TextField {...form.field('name')} label={TEXTS.name} hint={TEXTS.nameHint} autoComplete="off" />
        <PhoneField {...form.field('phoneNumber')} label={TEXTS.phone} autoComplete="off" />
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}
