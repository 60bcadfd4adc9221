import { useQueryClient } from '@tanstack/react-query'
import { CASE_KIND_WORDS, FORM_KINDS, type FormKind } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import type { CaseSide } from '#domain/cases/case-state.ts'
import { OPEN_CASE_TEXTS as TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

const loadSchema = () => import('#domain/cases/case-schema.ts').then((file) => file.phoneCaseSchema)

export type PersonOnThePhone = {
  readonly personId: string
  readonly fullName: string
  readonly ride?: { readonly rideId: string; readonly side: CaseSide }
}

type Wish = { kind: string; text: string; isInjured: boolean }

/** A lost object needs its ride. */
function optionsFor({ ride }: PersonOnThePhone) {
  const kinds = FORM_KINDS.filter((kind) => ride !== undefined || kind !== 'lost_object')
  return kinds.map((value) => ({ value, label: CASE_KIND_WORDS[value] }))
}

/** Opens a case for somebody on the phone, about this ride or none. */
export function OpenCase({ person }: { person: PersonOnThePhone }) {
  const { personId, fullName, ride } = person
  const client = useQueryClient()
  const sent = useSentKey()
  async function open({ kind, text, isInjured }: Wish) {
    const about = { personId, rideId: ride?.rideId ?? null, kind: kind as FormKind, text, isInjured }
    const made = await api('POST /api/admin/cases', { body: { key: sent.keyFor(about), ...about } })
    sent.done(about)
    notify.success(TEXTS.opened(formatCaseNumber(made.case.number)))
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={ride === undefined ? TEXTS.open : TEXTS.openOf[ride.side]}
      title={TEXTS.title(fullName)}
      confirm={TEXTS.confirm}
      initial={{ kind: '', text: '', isInjured: false }}
      loadSchema={loadSchema}
      onSubmit={open}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('kind')}
            label={TEXTS.kind}
            placeholder={TEXTS.choose}
            options={optionsFor(person)}
          />
          {form.values.kind === 'accident' && <Checkbox {...form.checkbox('isInjured')} label={TEXTS.injured} />}
          <TextArea {...form.field('text')} label={TEXTS.words} rows={4} />
        </>
      )}
    </FormDialog>
  )
}
