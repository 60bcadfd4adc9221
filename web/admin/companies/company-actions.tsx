import { useState } from 'react'
import type { CompanyFile, CompanyState } from '#domain/companies/admin-companies.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { parseXof } from '#domain/shared/sums/typed-sum.ts'
import {
  COMPANY_FORM_TEXTS,
  COMPANY_STATE_TEXTS,
  MANAGER_TEXTS,
  TRANSFER_TEXTS,
} from '#web/admin/companies/admin-companies.fr.ts'
import { useChange } from '#web/admin/companies/use-admin-companies.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const loadTransfer = () => import('#domain/companies/company-rules.ts').then((file) => file.transferForm)
const loadManager = () => import('#domain/companies/company-rules.ts').then((file) => file.inviteManagerForm)

/** A transfer is noted within a year of its arrival. */
const DAYS_BACK = 366

/** « Noter un virement »: the sum that arrived, with the bank's reference. The same again changes nothing. */
export function RecordTransfer({ companyId }: { companyId: string }) {
  const today = dayOf(new Date())
  const { mutateAsync } = useChange(
    (wish: { amount: string; reference: string; receivedOn: string; reason: string }) =>
      api('POST /api/admin/companies/:companyId/payments', {
        params: { companyId },
        body: {
          reference: wish.reference,
          amountXof: parseXof(wish.amount) ?? 0,
          receivedOn: wish.receivedOn,
          reason: wish.reason,
        },
      }),
    TRANSFER_TEXTS.done,
  )
  return (
    <FormDialog
      open={TRANSFER_TEXTS.open}
      icon="plus"
      title={TRANSFER_TEXTS.open}
      confirm={TRANSFER_TEXTS.confirm}
      initial={{ amount: '', reference: '', receivedOn: today, reason: '' }}
      loadSchema={loadTransfer}
      onSubmit={mutateAsync}
    >
      {(form) => (
        <>
          <p>{TRANSFER_TEXTS.means}</p>
          <TextField {...form.field('amount')} label={TRANSFER_TEXTS.amount} inputMode="numeric" autoComplete="off" />
          <TextField
            {...form.field('reference')}
            label={TRANSFER_TEXTS.reference}
            hint={TRANSFER_TEXTS.referenceHint}
            autoComplete="off"
          />
          <DateField
            {...form.field('receivedOn')}
            onChange={(day) => form.set('receivedOn', day)}
            label={TRANSFER_TEXTS.receivedOn}
            bounds={{ first: addDays(today, -DAYS_BACK), last: today }}
          />
          <TextArea {...form.field('reason')} label={COMPANY_FORM_TEXTS.reason} hint={COMPANY_FORM_TEXTS.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}

/** « Inviter un gestionnaire », also where the last one has left. */
export function InviteManager({ companyId }: { companyId: string }) {
  const { mutateAsync } = useChange(
    (body: { email: string; reason: string }) =>
      api('POST /api/admin/companies/:companyId/managers', { params: { companyId }, body }),
    MANAGER_TEXTS.done,
  )
  return (
    <FormDialog
      open={MANAGER_TEXTS.open}
      title={MANAGER_TEXTS.open}
      confirm={MANAGER_TEXTS.confirm}
      initial={{ email: '', reason: '' }}
      loadSchema={loadManager}
      onSubmit={mutateAsync}
    >
      {(form) => (
        <>
          <p>{MANAGER_TEXTS.means}</p>
          <TextField {...form.field('email')} label={MANAGER_TEXTS.email} type="email" autoComplete="off" />
          <TextArea {...form.field('reason')} label={COMPANY_FORM_TEXTS.reason} hint={COMPANY_FORM_TEXTS.reasonHint} />
        </>
      )}
    </FormDialog>
  )
}

const MOVES = {
  paused: {
    open: COMPANY_STATE_TEXTS.pause,
    title: COMPANY_STATE_TEXTS.pauseTitle,
    means: COMPANY_STATE_TEXTS.pauseMeans,
  },
  open: {
    open: COMPANY_STATE_TEXTS.resume,
    title: COMPANY_STATE_TEXTS.resumeTitle,
    means: COMPANY_STATE_TEXTS.resumeMeans,
  },
  closed: {
    open: COMPANY_STATE_TEXTS.close,
    title: COMPANY_STATE_TEXTS.closeTitle,
    means: COMPANY_STATE_TEXTS.closeMeans,
  },
} as const satisfies Record<CompanyState, object>

/** « Suspendre », « Rouvrir », « Fermer le compte », each with its reason. */
export function MoveCompany({ file: { companyId }, to }: { file: CompanyFile; to: CompanyState }) {
  const [asking, setAsking] = useState(false)
  const { open, title, means } = MOVES[to]
  const { mutateAsync } = useChange(
    (reason: string) =>
      api('POST /api/admin/companies/:companyId/state', { params: { companyId }, body: { state: to, reason } }),
    COMPANY_STATE_TEXTS.done,
  )
  return (
    <>
      <Button
        variant="ghost"
        className={to === 'closed' ? 'text-laterite' : undefined}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {open}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        hint={COMPANY_FORM_TEXTS.reasonHint}
        confirmLabel={open}
        cancelLabel={COMPANY_STATE_TEXTS.keep}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{means}</p>
      </ReasonDialog>
    </>
  )
}
