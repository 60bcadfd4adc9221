import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import { EMERGENCY_CONTACTS_TEXTS as TEXTS } from '#web/accounts/settings/emergency-contacts.fr.ts'
import { api, explain } from '#web/api/client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/safety/contacts.contract.ts').then((file) => file.newContactSchema)

type NewContactDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (contacts: CallOutput<Api['POST /api/emergency-contacts']>) => void
}

/** Asks for a name and a mobile number; the person is then asked by SMS. */
export function NewContactDialog({ open, onClose, onAdded }: NewContactDialogProps) {
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
    <DialogForm open={open} onClose={onClose} title={TEXTS.addTitle} confirm={TEXTS.send} form={form}>
      <TextField {...form.field('name')} label={TEXTS.name} hint={TEXTS.nameHint} autoComplete="off" />
      <PhoneField {...form.field('phoneNumber')} label={TEXTS.phone} autoComplete="off" />
    </DialogForm>
  )
}
