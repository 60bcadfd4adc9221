import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { casePath } from '#domain/cases/case-address.ts'
import { CASE_HOURS, CASE_KIND_WORDS, FORM_KINDS, type FormKind } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { CASE_TEXT_MAX } from '#domain/cases/case-schema.ts'
import { formatInstant, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { CASES_VIEW_TEXTS, CASE_FORM_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { Injured } from '#web/cases/injured.tsx'
import { useRidesOfCases } from '#web/cases/use-cases.ts'
import { mainName } from '#web/parts/trip.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

const loadSchema = () => import('#domain/cases/case-schema.ts').then((file) => file.caseFormSchema)

const KINDS = FORM_KINDS.map((value) => ({ value, label: CASE_KIND_WORDS[value] }))

type CaseFormProps = { kind: FormKind | undefined; rideId: string | undefined }

/** The form; once it is sent, the case opens. Sent again after a lost answer, it is the same case. */
function useCaseForm({ kind, rideId }: CaseFormProps) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const sent = useSentKey()
  return useForm({
    initial: { kind: kind ?? '', rideId: rideId ?? '', injured: '', text: '' },
    loadSchema,
    explain,
    submit: async (wish) => {
      const body = {
        key: sent.keyFor(wish),
        kind: wish.kind as FormKind,
        rideId: wish.rideId === '' ? null : wish.rideId,
        text: wish.text,
        ...(wish.kind === 'accident' && { isInjured: wish.injured === 'yes' }),
      }
      const { case: made } = await api('POST /api/cases', { body })
      sent.done(wish)
      client.setQueryData(PAGE_KEYS.case(made.id), made)
      notify.success(TEXTS.sent(formatCaseNumber(made.number)))
      navigate(casePath(made.id))
    },
  })
}

/** The passenger’s rides, and the ride of the address, which may be older or one that they drove. */
function useRideOptions(rideId: string | undefined) {
  const rides = useRidesOfCases().data ?? []
  const listed = rides.map(({ id, createdAt, dropoffLocation }) => ({
    value: id,
    label: TEXTS.rideAt(formatInstant(createdAt), mainName(dropoffLocation)),
  }))
  const isOther = rideId !== undefined && !rides.some(({ id }) => id === rideId)
  return isOther ? [{ value: rideId, label: TEXTS.thisRide }, ...listed] : listed
}

/** Opens a case: the subject first, then the ride, what only an accident asks, and the words. */
export function CaseForm(props: CaseFormProps) {
  const form = useCaseForm(props)
  const options = useRideOptions(props.rideId)
  const kind = FORM_KINDS.find((one) => one === form.values.kind)
  return (
    <Card title={CASES_VIEW_TEXTS.form}>
      <form {...form.form} className="grid gap-4">
        <SelectField {...form.field('kind')} label={TEXTS.kind} placeholder={TEXTS.choose} options={KINDS} />
        {kind === 'accident' && <Injured field={form.field('injured')} onChoose={(is) => form.set('injured', is)} />}
        <SelectField
          {...form.field('rideId')}
          label={TEXTS.ride}
          optional={kind !== 'lost_object'}
          placeholder={kind === 'lost_object' ? TEXTS.chooseRide : TEXTS.noRide}
          options={options}
        />
        <TextArea
          {...form.field('text')}
          label={TEXTS.text}
          hint={kind && TEXTS.hints[kind]}
          rows={5}
          maxLength={CASE_TEXT_MAX}
        />
        <FormProblem message={form.generalError} />
        <div>
          <Button type="submit" wide busy={form.busy} busyLabel={TEXTS.sending}>
            {TEXTS.send}
          </Button>
          <p className="mt-2 min-h-7 text-14 text-muted">
            {kind && TEXTS.answerWithin(plural(CASE_HOURS[kind], ...TEXTS.hours))}
          </p>
        </div>
      </form>
      <p className="mt-4 border-t pt-4">
        {TEXTS.cash}{' '}
        <a href={PAGES.passenger.path} className="font-semibold text-lagoon underline underline-offset-4">
          {TEXTS.toRides}
        </a>
      </p>
    </Card>
  )
}
