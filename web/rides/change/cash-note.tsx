import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { noteWords } from '#domain/change/change-words.ts'
import { CASH_NOTES, type CashNoteOrExact, EXACT_CASH, notesAbove } from '#domain/change/notes.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { CASH_NOTE_TEXTS } from '#web/rides/change/rides-change.fr.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The exact sum, and the notes that exceed what is due. A note that was chosen before stays in the list. */
function optionsFor(dueXof: number, chosen: string) {
  const above: readonly number[] = notesAbove(dueXof)
  const notes = CASH_NOTES.filter((note) => above.includes(note) || String(note) === chosen)
  return [EXACT_CASH, ...notes].map((note) => ({ value: String(note), label: noteWords(note) }))
}

type ChosenNote = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** At the booking: optional, and only a help for the driver. */
export function BookingNoteField({ field, dueXof }: { field: ChosenNote; dueXof: number }) {
  return (
    <SelectField
      {...field}
      label={CASH_NOTE_TEXTS.booking}
      hint={CASH_NOTE_TEXTS.hint}
      optional
      placeholder={CASH_NOTE_TEXTS.unsaid}
      options={optionsFor(dueXof, field.value)}
    />
  )
}

/** Until the ride ends: saved at once, and shown to the driver. */
export function CashNote({ ride }: { ride: PassengerRide }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `cash-note-${ride.id}` },
    mutationFn: (noteXof: CashNoteOrExact | null) =>
      api('PUT /api/rides/:rideId/cash-note', { params: { rideId: ride.id }, body: { noteXof } }),
    onSuccess: (answer) => keepPassengerRide(client, answer.ride),
    onError: (error) => notify.error(refusalOr(CASH_NOTE_TEXTS.failed, error)),
  })
  const shown = isPending ? variables : (ride.cashNoteXof ?? null)
  const chosen = shown === null ? '' : String(shown)
  return (
    <SelectField
      label={CASH_NOTE_TEXTS.ofRide}
      hint={CASH_NOTE_TEXTS.hint}
      placeholder={CASH_NOTE_TEXTS.unsaid}
      options={optionsFor(cashToCollectXof(ride), chosen)}
      value={chosen}
      onChange={({ target }) => {
        const said = [EXACT_CASH, ...CASH_NOTES].find((note) => String(note) === target.value)
        mutate((said ?? null) as CashNoteOrExact | null)
      }}
    />
  )
}
