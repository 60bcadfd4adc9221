import { useQueryClient } from '@tanstack/react-query'
import type { Trace } from '#domain/admin/disclosures/disclosures.contract.ts'
import { LEGAL_HOLD_DAYS_MAX, type LegalHoldKind } from '#domain/admin/holds/legal-holds.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { ASK_TEXTS, LEGAL_HOLD_TEXTS as TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type Subject = { readonly kind: LegalHoldKind; readonly subject: string; readonly label: string }

/** What of a found ride may be held: the ride, the plates, and its people. */
function subjectsOf({ rideId, code, drivers, passengerId, passengerName }: Trace): readonly Subject[] {
  const all: Subject[] = [
    { kind: 'ride', subject: rideId, label: TEXTS.ride(code) },
    ...drivers.flatMap(({ plate, driverId, fullName }): Subject[] => [
      { kind: 'plate', subject: plate, label: TEXTS.plate(plate) },
      { kind: 'person', subject: driverId, label: TEXTS.driver(fullName) },
    ]),
    { kind: 'person', subject: passengerId, label: TEXTS.passenger(passengerName) },
  ]
  return all.filter((one, at) => all.findIndex(({ subject }) => subject === one.subject) === at)
}

export type LegalHoldForm = { authority: string; requisition: string; reason: string; until: string }
export const EMPTY_HOLD: LegalHoldForm = { authority: '', requisition: '', reason: '', until: '' }

const loadSchema = () => import('#domain/admin/holds/legal-holds.ts').then((file) => file.legalHoldFormSchema)

/** Keeps a found ride, its plate or one of its people from being forgotten. */
export function SetHold({ ride }: { ride: Trace }) {
  const client = useQueryClient()
  const sent = useSentKey()
  const subjects = subjectsOf(ride)
  async function send({ chosen, ...said }: LegalHoldForm & { chosen: string }) {
    const about = subjects.find(({ subject }) => subject === chosen)
    if (about === undefined) return
    const wish = { kind: about.kind, subject: about.subject, ...said }
    await api('POST /api/admin/legal-holds', { body: { legalHoldId: sent.keyFor(wish), ...wish } })
    sent.done(wish)
    notify.success(TEXTS.done)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={TEXTS.set}
      title={TEXTS.setTitle}
      confirm={TEXTS.confirm}
      initial={{ ...EMPTY_HOLD, chosen: ride.rideId }}
      loadSchema={loadSchema}
      onSubmit={send}
    >
      {(form) => (
        <>
          <p className="text-muted">{TEXTS.what}</p>
          <SelectField
            {...form.field('chosen')}
            label={TEXTS.about}
            options={subjects.map(({ subject, label }) => ({ value: subject, label }))}
          />
          <LegalHoldFields form={form as unknown as ReturnType<typeof useForm<LegalHoldForm>>} hasDay />
        </>
      )}
    </FormDialog>
  )
}

type LegalHoldFieldsProps = { form: ReturnType<typeof useForm<LegalHoldForm>>; hasDay: boolean }

/** Who asks, under which requisition, why, and until which day. */
export function LegalHoldFields({ form, hasDay }: LegalHoldFieldsProps) {
  const today = dayOf(new Date())
  return (
    <>
      <TextField {...form.field('authority')} label={ASK_TEXTS.authority} autoComplete="off" />
      <TextField {...form.field('requisition')} label={ASK_TEXTS.requisition} autoComplete="off" />
      {hasDay && (
        <DateField
          {...form.field('until')}
          onChange={(day) => form.set('until', day)}
          label={TEXTS.until}
          bounds={{ first: today, last: addDays(today, LEGAL_HOLD_DAYS_MAX) }}
        />
      )}
      <TextArea {...form.field('reason')} label={ASK_TEXTS.reason} />
    </>
  )
}
