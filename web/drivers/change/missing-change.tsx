import { type ReactNode, useState } from 'react'
import { changeMaxXof, changeTooLarge } from '#domain/change/change-claim.ts'
import { noteWords } from '#domain/change/change-words.ts'
import { CASH_NOTES, type CashNote, notesAbove } from '#domain/change/notes.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** What the driver could not give back, and of which note. */
export type MissingChange = { readonly noteXof: CashNote; readonly changeXof: number }

/** What is to be received in cash, null when only the server knows it, and the passenger’s note. */
type CashOfRide = { readonly dueXof: number | null; readonly noteXof?: number | undefined }

/** The cash of a ride that is not settled yet, as its driver sees it. */
export function cashOf(ride: DriverRide): CashOfRide {
  return { dueXof: cashToCollectXof(ride), noteXof: ride.cashNoteXof }
}

type Typed = { readonly note: string; readonly sum: string }
type Wrong = { readonly field: keyof Typed; readonly message: string }

function noteOf(typed: string): CashNote | undefined {
  return CASH_NOTES.find((note) => String(note) === typed)
}

/** What was typed, or the first thing that is wrong with it. `dueXof` null: only the server knows the most. */
function checked({ note, sum }: Typed, dueXof: number | null): MissingChange | Wrong {
  const noteXof = noteOf(note)
  if (noteXof === undefined) return { field: 'note', message: MISSING_CHANGE_TEXTS.noteMissing }
  const digits = sum.replace(/\s/g, '')
  if (!/^\d{1,6}$/.test(digits) || Number(digits) === 0) {
    return { field: 'sum', message: MISSING_CHANGE_TEXTS.sumMissing }
  }
  const changeXof = Number(digits)
  if (dueXof !== null && changeXof > changeMaxXof(noteXof, dueXof)) {
    return { field: 'sum', message: changeTooLarge(noteXof, dueXof) }
  }
  return { noteXof, changeXof }
}

/** The fields of the question, and what they say once they are complete. */
function useMissingChange({ dueXof, noteXof }: CashOfRide) {
  const [typed, setTyped] = useState<Typed>({ note: String(noteXof ?? ''), sum: '' })
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

type FieldsProps = { fields: ReturnType<typeof useMissingChange>['fields']; refused: string | undefined }

function Fields({ fields: { dueXof, typed, wrong, type }, refused }: FieldsProps) {
  const errorOf = (field: keyof Typed) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <div className="grid gap-4">
      <SelectField
        label={MISSING_CHANGE_TEXTS.note}
        placeholder={MISSING_CHANGE_TEXTS.noteUnsaid}
        options={notesAbove(dueXof ?? 0).map((note) => ({ value: String(note), label: noteWords(note) }))}
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
        error={errorOf('sum') ?? refused}
      />
      <p>{MISSING_CHANGE_TEXTS.means}</p>
    </div>
  )
}

type MissingChangeDialogProps = {
  open: boolean
  cash: CashOfRide
  busy: boolean
  /** Why the server did not record it. */
  refused?: string | undefined
  onClose: () => void
  /** « Retour »; without it, the dialog closes. */
  onBack?: () => void
  onSay: (change: MissingChange) => void
  /** What else is asked. */
  children?: ReactNode
}

/** Of which note, and how much, the driver could not give back. */
export function MissingChangeDialog(props: MissingChangeDialogProps) {
  const { open, cash, busy, refused, onClose, onBack = onClose, onSay } = props
  const { fields, read } = useMissingChange(cash)
  function confirm() {
    const change = read()
    if (change !== null) onSay(change)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={MISSING_CHANGE_TEXTS.title}
      actions={
        <div className="grid w-full gap-3">
          <Button size="driver" icon="cash" busy={busy} onClick={confirm}>
            {MISSING_CHANGE_TEXTS.confirm}
          </Button>
          <Button size="driver" variant="secondary" disabled={busy} onClick={onBack}>
            {ACTION_TEXTS.back}
          </Button>
        </div>
      }
    >
      {props.children}
      <Fields fields={fields} refused={refused} />
    </Dialog>
  )
}
