import { useState } from 'react'
import { changeMaxXof, changeTooLarge } from '#domain/change/change-claim.ts'
import { noteWords } from '#domain/change/change-words.ts'
import { CASH_NOTES, type CashNote, notesAbove } from '#domain/change/notes.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** What the driver could not give back, and of which note. */
export type MissingChange = { readonly noteXof: CashNote; readonly changeXof: number }

type Typed = { readonly note: string; readonly sum: string }
type Wrong = { readonly field: keyof Typed; readonly message: string }

function noteOf(typed: string): CashNote | undefined {
  return CASH_NOTES.find((note) => String(note) === typed)
}

/** What was typed, or the first thing that is wrong with it. */
function checked({ note, sum }: Typed, dueXof: number): MissingChange | Wrong {
  const noteXof = noteOf(note)
  if (noteXof === undefined) return { field: 'note', message: MISSING_CHANGE_TEXTS.noteMissing }
  const digits = sum.replace(/\s/g, '')
  if (!/^\d{1,6}$/.test(digits) || Number(digits) === 0) {
    return { field: 'sum', message: MISSING_CHANGE_TEXTS.sumMissing }
  }
  const changeXof = Number(digits)
  if (changeXof > changeMaxXof(noteXof, dueXof)) return { field: 'sum', message: changeTooLarge(noteXof, dueXof) }
  return { noteXof, changeXof }
}

/** The fields of the question, and what they say once they are complete. `withFees`: the driver collects them too. */
export function useMissingChange(ride: DriverRide) {
  const dueXof = cashToCollectXof(ride)
  const [typed, setTyped] = useState<Typed>({ note: String(ride.cashNoteXof ?? ''), sum: '' })
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const type = (field: keyof Typed) => (event: { target: { value: string } }) => {
    setTyped((before) => ({ ...before, [field]: event.target.value }))
    setWrong(null)
  }
  return {
    fields: { dueXof, typed, wrong, type },
    /** Null: something is missing, and is shown beside its field. */
    read: (): MissingChange | null => {
      const said = checked(typed, dueXof)
      if (!('field' in said)) return said
      setWrong(said)
      return null
    },
  }
}

type FieldsProps = { fields: ReturnType<typeof useMissingChange>['fields'] }

export function MissingChangeFields({ fields: { dueXof, typed, wrong, type } }: FieldsProps) {
  const errorOf = (field: keyof Typed) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <div className="grid gap-4">
      <SelectField
        label={MISSING_CHANGE_TEXTS.note}
        placeholder={MISSING_CHANGE_TEXTS.noteUnsaid}
        options={notesAbove(dueXof).map((note) => ({ value: String(note), label: noteWords(note) }))}
        value={typed.note}
        onChange={type('note')}
        error={errorOf('note')}
      />
      <TextField
        label={MISSING_CHANGE_TEXTS.sum}
        inputMode="numeric"
        autoComplete="off"
        value={typed.sum}
        onChange={type('sum')}
        error={errorOf('sum')}
      />
      <p>{MISSING_CHANGE_TEXTS.means}</p>
    </div>
  )
}
