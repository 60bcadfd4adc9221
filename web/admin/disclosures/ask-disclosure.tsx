import type { ReactNode } from 'react'
import type { SubjectKind } from '#domain/admin/disclosures/disclosures.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { ASK_TEXTS as TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { type RequisitionFields, useAskForDisclosure } from '#web/admin/disclosures/use-disclosures.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { DateBounds } from '#web/ui/fields/date-picker.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormOptions, FormValues } from '#web/ui/form/form-store.ts'
import type { useForm } from '#web/ui/form/use-form.ts'

/** Days back that the calendar offers; any other day can be typed. */
const DAYS_BACK = 5 * 366

export function daysUntilToday(): DateBounds {
  const today = dayOf(new Date())
  return { first: addDays(today, -DAYS_BACK), last: today }
}

/** Figures are of whole days: today is not over. */
function daysUntilYesterday(): DateBounds {
  const { first, last } = daysUntilToday()
  return { first, last: addDays(last, -1) }
}

const NOTHING: RequisitionFields = {
  authority: '',
  officer: '',
  requisition: '',
  requisitionOn: '',
  reason: '',
  silentBy: '',
}

type Form<V extends FormValues> = ReturnType<typeof useForm<V & RequisitionFields>>

type DayFieldProps = { form: Form<FormValues>; name: string; label: string; bounds?: DateBounds }

function DayField({ form, name, label, bounds = daysUntilToday() }: DayFieldProps) {
  return <DateField {...form.field(name)} onChange={(day) => form.set(name, day)} label={label} bounds={bounds} />
}

function RequisitionForm({ form, children }: { form: Form<FormValues>; children?: ReactNode }) {
  return (
    <>
      {children}
      <TextField {...form.field('authority')} label={TEXTS.authority} autoComplete="off" />
      <TextField {...form.field('officer')} label={TEXTS.officer} autoComplete="off" />
      <TextField {...form.field('requisition')} label={TEXTS.requisition} autoComplete="off" />
      <DayField form={form} name="requisitionOn" label={TEXTS.requisitionOn} />
      <TextArea {...form.field('reason')} label={TEXTS.reason} />
      <TextField
        {...form.field('silentBy')}
        label={TEXTS.silentBy}
        hint={TEXTS.silentHint}
        optional
        autoComplete="off"
      />
    </>
  )
}

type AskProps<V extends FormValues> = {
  open: string
  initial: V
  loadSchema: NonNullable<FormOptions<V>['loadSchema']>
  onSubmit: (wish: V & RequisitionFields) => Promise<void>
  children?: (form: Form<FormValues>) => ReactNode
}

function AskDialog<V extends FormValues>({ open, initial, loadSchema, onSubmit, children }: AskProps<V>) {
  return (
    <FormDialog<V & RequisitionFields>
      open={open}
      title={open}
      confirm={TEXTS.confirm}
      initial={{ ...NOTHING, ...initial }}
      loadSchema={loadSchema}
      onSubmit={onSubmit}
    >
      {(form) => {
        // The fields are read by their names alone.
        const fields = form as unknown as Form<FormValues>
        return <RequisitionForm form={fields}>{children?.(fields)}</RequisitionForm>
      }}
    </FormDialog>
  )
}

const loadRules = () => import('#domain/admin/disclosures/disclosures.ts')
const loadOnly = () => loadRules().then((file) => file.requisitionFormSchema)
const loadRegister = () => loadRules().then((file) => file.registerFormSchema)
const loadPeriod = () => loadRules().then((file) => file.periodFormSchema)

/** Asks a second operator to release one ride. */
export function AskForRide({ rideId }: { rideId: string }) {
  const ask = useAskForDisclosure()
  return (
    <AskDialog
      open={TEXTS.ride}
      initial={{}}
      loadSchema={loadOnly}
      onSubmit={(fields) => ask({ kind: 'ride', rideId }, fields)}
    />
  )
}

function PeriodFields({ form, bounds }: { form: Form<FormValues>; bounds?: DateBounds }) {
  const within = bounds && { bounds }
  return (
    <>
      <DayField form={form} name="from" label={TEXTS.from} {...within} />
      <DayField form={form} name="to" label={TEXTS.to} {...within} />
    </>
  )
}

type AskForSubjectProps = { subjectKind: SubjectKind; subject: string; label: string; day?: string | undefined }

/** Asks for everything of a plate, a number, an NPC or a person between two days. */
export function AskForSubject({ subjectKind, subject, label, day = '' }: AskForSubjectProps) {
  const ask = useAskForDisclosure()
  return (
    <AskDialog
      open={label}
      initial={{ from: day, to: day }}
      loadSchema={loadPeriod}
      onSubmit={({ from, to, ...fields }) => ask({ kind: 'subject', subjectKind, subject, from, to }, fields)}
    >
      {(form) => <PeriodFields form={form} />}
    </AskDialog>
  )
}

/** Asks for the register of a day. */
export function AskForRegister() {
  const ask = useAskForDisclosure()
  return (
    <AskDialog
      open={TEXTS.register}
      initial={{ on: '' }}
      loadSchema={loadRegister}
      onSubmit={({ on, ...fields }) => ask({ kind: 'register', on }, fields)}
    >
      {(form) => <DayField form={form} name="on" label={TEXTS.on} />}
    </AskDialog>
  )
}

/** Asks for figures without persons. */
export function AskForStatistics() {
  const ask = useAskForDisclosure()
  return (
    <AskDialog
      open={TEXTS.statistics}
      initial={{ from: '', to: '' }}
      loadSchema={loadPeriod}
      onSubmit={({ from, to, ...fields }) => ask({ kind: 'statistics', from, to }, fields)}
    >
      {(form) => <PeriodFields form={form} bounds={daysUntilYesterday()} />}
    </AskDialog>
  )
}
