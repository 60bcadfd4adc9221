import type { RentDay } from '#domain/drivers/rent/rent.contract.ts'
import { formatNumber, formatXof } from '#domain/shared/format.ts'
import { parseXof } from '#domain/shared/sums/typed-sum.ts'
import { api, explain } from '#web/api/client.ts'
import { RENT_DAYS_TEXTS, RENT_DIALOG_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { useReadRentsAgain } from '#web/drivers/rent/use-rents.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const loadRules = () => import('#domain/drivers/rent/rent-forms.ts')

type DialogProps = {
  open: boolean
  onClose: () => void
  rentId: string
  day: RentDay
  /** The day in words. */
  name: string
}

type Words = RentDay['words']

/** What the dialog begins with: what was said before. */
function saidBefore(words: Words, dueXof: number): 'all' | 'some' | 'excused' {
  if (words === null) return 'some'
  if (words.said === 'excused') return 'excused'
  return words.paidXof === dueXof ? 'all' : 'some'
}

function useSayDay({ rentId, day: { day, dueXof, words }, onClose }: DialogProps) {
  const again = useReadRentsAgain()
  return useForm<{ what: string; paidXof: string; note: string }>({
    initial: {
      what: saidBefore(words, dueXof),
      paidXof: words === null || words.paidXof === 0 ? '' : formatNumber(words.paidXof),
      note: words?.driverNote ?? '',
    },
    loadSchema: async () => (await loadRules()).rentDayTyped,
    explain,
    submit: async ({ what, paidXof, note }) => {
      const sums: Readonly<Record<string, number>> = { all: dueXof, excused: 0 }
      const paid = sums[what] ?? parseXof(paidXof) ?? 0
      const body = {
        said: what === 'excused' ? 'excused' : 'paid',
        paidXof: paid,
        note,
        seen: words?.version ?? 0,
      } as const
      await api('PUT /api/driver/rents/:rentId/days/:day', { params: { rentId, day }, body })
      await again()
      notify.success(RENT_DAYS_TEXTS.said)
      onClose()
    },
  })
}

/** The driver says what they paid for a day, or that the owner excused it. */
export function SayDay(props: DialogProps) {
  const form = useSayDay(props)
  const { dueXof } = props.day
  const options = [
    { value: 'all', label: TEXTS.all(formatXof(dueXof)) },
    { value: 'some', label: TEXTS.some },
    { value: 'excused', label: TEXTS.excused },
  ]
  return (
    <DialogForm
      open={props.open}
      onClose={props.onClose}
      title={TEXTS.sayTitle(props.name)}
      confirm={TEXTS.save}
      form={form}
    >
      <SelectField {...form.field('what')} label={TEXTS.what} options={options} />
      {form.values.what === 'some' && (
        <TextField {...form.field('paidXof')} label={TEXTS.paid} inputMode="numeric" autoComplete="off" />
      )}
      <TextArea {...form.field('note')} label={TEXTS.note} hint={TEXTS.noteHint} optional />
    </DialogForm>
  )
}

function useContestDay({ rentId, day: { day, words }, onClose }: DialogProps) {
  const again = useReadRentsAgain()
  return useForm<{ gotXof: string; note: string }>({
    initial: { gotXof: '', note: '' },
    loadSchema: async () => (await loadRules()).contestedDayTyped,
    explain,
    submit: async ({ gotXof, note }) => {
      const body = {
        answer: 'contested',
        gotXof: parseXof(gotXof) ?? 0,
        note,
        seen: words?.version ?? 0,
      } as const
      await api('PUT /api/owned-vehicles/rents/:rentId/days/:day', { params: { rentId, day }, body })
      await again()
      notify.success(RENT_DAYS_TEXTS.said)
      onClose()
    },
  })
}

/** The owner says what they got instead. */
export function ContestDay(props: DialogProps) {
  const form = useContestDay(props)
  return (
    <DialogForm
      open={props.open}
      onClose={props.onClose}
      title={TEXTS.contestTitle(props.name)}
      confirm={TEXTS.contest}
      form={form}
    >
      <p>{TEXTS.contestMeans}</p>
      <TextField
        {...form.field('gotXof')}
        label={TEXTS.got}
        hint={TEXTS.gotHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea {...form.field('note')} label={TEXTS.note} hint={TEXTS.noteHint} optional />
    </DialogForm>
  )
}
