import { useRef, useState } from 'react'
import type { Rent } from '#domain/drivers/rent/rent.contract.ts'
import { WEEKDAY_TEXTS } from '#domain/drivers/rent/rent.fr.ts'
import { RENT_AHEAD_DAYS } from '#domain/drivers/rent/rent-state.ts'
import { addDays } from '#domain/shared/day.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { parseXof } from '#domain/shared/sums/typed-sum.ts'
import { api, explain } from '#web/api/client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { RENT_TERMS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { useReadRentsAgain } from '#web/drivers/rent/use-rents.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type ProposeProps = {
  today: string
  /** `driver`: the driver proposes; otherwise the owner does, to the driver with this id. */
  path: string
  /** The terms that count now: the form begins with them. */
  from?: Rent['terms']
  /** Nothing else on the page is first. */
  isFirst: boolean
}

/** The button that opens the form, and the form. */
export function ProposeTerms({ from = null, isFirst, ...props }: ProposeProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <TermsForm {...props} from={from} onClose={() => setOpen(false)} />
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} wide onClick={() => setOpen(true)}>
      {from === null ? TEXTS.propose : TEXTS.change}
    </Button>
  )
}

type Typed = { readonly amountXof: string; readonly fromOn: string } & Readonly<Record<`day${number}`, boolean>>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Mondays to Saturdays: how most are rented. */
const USUAL: readonly number[] = [1, 2, 3, 4, 5, 6]

function initialOf(from: Rent['terms'], today: string): Typed {
  const weekdays = from?.weekdays ?? USUAL
  const days = Object.fromEntries(WEEKDAYS.map((day) => [`day${day}`, weekdays.includes(day)]))
  return { ...days, amountXof: from === null ? '' : formatNumber(from.amountXof), fromOn: today } as Typed
}

type FormProps = Required<Omit<ProposeProps, 'isFirst'>> & { onClose: () => void }

function useTerms({ today, path, from, onClose }: FormProps) {
  const again = useReadRentsAgain()
  // A second tap, or another try after a lost answer, sends the same proposal.
  const termsId = useRef(makeUuid()).current
  return useForm<Typed>({
    initial: initialOf(from, today),
    explain,
    submit: async (typed) => {
      const weekdays = WEEKDAYS.filter((day) => typed[`day${day}`])
      const body = { amountXof: parseXof(typed.amountXof) ?? 0, weekdays, fromOn: typed.fromOn }
      if (path === 'driver') await api('PUT /api/driver/rent-terms/:termsId', { params: { termsId }, body })
      else {
        const params = { driverId: path, termsId }
        await api('PUT /api/owned-vehicles/:driverId/rent-terms/:termsId', { params, body })
      }
      await again()
      notify.success(TEXTS.sent)
      onClose()
    },
  })
}

function TermsForm(props: FormProps) {
  const form = useTerms(props)
  return (
    <form {...form.form} className="grid gap-4" aria-label={TEXTS.title}>
      <p className="text-muted">{TEXTS.means}</p>
      <TextField
        {...form.field('amountXof')}
        label={TEXTS.amount}
        placeholder={TEXTS.sampleAmount}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      <fieldset>
        <legend className="font-semibold">{TEXTS.days}</legend>
        <div className="grid grid-cols-2">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} {...form.checkbox(`day${day}`)} label={WEEKDAY_TEXTS[day - 1]} />
          ))}
        </div>
      </fieldset>
      <DateField
        {...form.field('fromOn')}
        value={form.values.fromOn}
        onChange={(day) => form.set('fromOn', day)}
        label={TEXTS.fromOn}
        bounds={{ first: props.today, last: addDays(props.today, RENT_AHEAD_DAYS) }}
        enterKeyHint="go"
      />
      <FormProblem message={form.generalError} />
      <div className="grid gap-3">
        <Button type="submit" wide busy={form.busy} busyLabel={ACTION_TEXTS.sending}>
          {TEXTS.send}
        </Button>
        <Button variant="secondary" wide onClick={props.onClose}>
          {ACTION_TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
