import { useRef } from 'react'
import type { CompanyFile } from '#domain/companies/admin-companies.contract.ts'
import { parseXof } from '#domain/shared/sums/typed-sum.ts'
import { COMPANY_FORM_TEXTS } from '#web/admin/companies/admin-companies.fr.ts'
import { useChange } from '#web/admin/companies/use-admin-companies.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api } from '#web/api/client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

const loadOpen = () => import('#domain/companies/company-rules.ts').then((file) => file.openCompanyForm)
const loadChange = () => import('#domain/companies/company-rules.ts').then((file) => file.changeCompanyForm)

const EMPTY = { name: '', ifu: '', address: '', billingEmail: '', limit: '', reason: '' }
type Typed = typeof EMPTY

function bodyOf({ name, ifu, address, billingEmail, limit, reason }: Typed) {
  return { name, ifu, address, billingEmail, monthlyLimitXof: parseXof(limit) ?? 0, reason }
}

type Field = ReturnType<ReturnType<typeof useForm<Typed>>['field']>
type Form = { readonly field: (name: keyof Typed) => Field }

function Details({ form }: { form: Form }) {
  const texts = COMPANY_FORM_TEXTS
  return (
    <>
      <TextField {...form.field('name')} label={texts.name} autoComplete="off" />
      <TextField
        {...form.field('ifu')}
        label={texts.ifu}
        hint={texts.ifuHint}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...form.field('address')} label={texts.address} autoComplete="off" />
      <TextField {...form.field('billingEmail')} label={texts.billingEmail} type="email" autoComplete="off" />
      <TextField {...form.field('limit')} label={texts.limit} inputMode="numeric" autoComplete="off" />
    </>
  )
}

/** « Ouvrir un compte d’entreprise »: its details, its limit, its first manager, and why. */
export function OpenCompany() {
  // Kept until the account is open: a lost answer may have been a success, and the next try sends the same id.
  const id = useRef(makeUuid())
  const { mutateAsync } = useChange(
    (wish: Typed & { managerEmail: string }) =>
      api('POST /api/admin/companies', {
        body: { ...bodyOf(wish), companyId: id.current, managerEmail: wish.managerEmail },
      }),
    COMPANY_FORM_TEXTS.opened,
  )
  async function open(wish: Typed & { managerEmail: string }) {
    await mutateAsync(wish)
    id.current = makeUuid()
  }
  return (
    <FormDialog
      open={COMPANY_FORM_TEXTS.open}
      icon="plus"
      title={COMPANY_FORM_TEXTS.open}
      confirm={COMPANY_FORM_TEXTS.confirmOpen}
      initial={{ ...EMPTY, managerEmail: '' }}
      loadSchema={loadOpen}
      onSubmit={open}
    >
      {(form) => (
        <>
          <Details form={form} />
          <TextField
            {...form.field('managerEmail')}
            label={COMPANY_FORM_TEXTS.managerEmail}
            hint={COMPANY_FORM_TEXTS.managerHint}
            type="email"
            autoComplete="off"
          />
          <TextArea {...form.field('reason')} label={COMPANY_FORM_TEXTS.reason} hint={COMPANY_FORM_TEXTS.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}

/** « Modifier »: the details and the limit. */
export function ChangeCompany({ file }: { file: CompanyFile }) {
  const { companyId, name, ifu, address, billingEmail, monthlyLimitXof } = file
  const { mutateAsync } = useChange(
    (wish: Typed) => api('PUT /api/admin/companies/:companyId', { params: { companyId }, body: bodyOf(wish) }),
    COMPANY_FORM_TEXTS.changed,
  )
  return (
    <FormDialog
      open={COMPANY_FORM_TEXTS.change}
      title={COMPANY_FORM_TEXTS.changeTitle(name)}
      confirm={COMPANY_FORM_TEXTS.change}
      initial={{ name, ifu: ifu ?? '', address, billingEmail, limit: String(monthlyLimitXof), reason: '' }}
      loadSchema={loadChange}
      onSubmit={mutateAsync}
    >
      {(form) => (
        <>
          <Details form={form} />
          <TextArea {...form.field('reason')} label={COMPANY_FORM_TEXTS.reason} hint={COMPANY_FORM_TEXTS.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}
