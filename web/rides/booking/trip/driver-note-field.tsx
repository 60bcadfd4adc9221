import { useState } from 'react'
import { DRIVER_NOTE_MAX } from '#domain/rides/booking/booking.ts'
import { DRIVER_NOTE_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

type DriverNoteProps = { note: string; onNote: (note: string) => void }

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

/** A note to the driver: the colour of a gate, a bag to carry. */
export function DriverNoteField({ note, onNote }: DriverNoteProps) {
  const [wasWritten] = useState(note !== '')
  const [isAsked, setAsked] = useState(wasWritten)
  if (!isAsked) {
    return (
      <Button variant="ghost" icon="plus" onClick={() => setAsked(true)}>
        {DRIVER_NOTE_TEXTS.add}
      </Button>
    )
  }
  return (
    <TextArea
      ref={wasWritten ? null : takeFocus}
      label={DRIVER_NOTE_TEXTS.label}
      optional
      rows={2}
      maxLength={DRIVER_NOTE_MAX}
      placeholder={DRIVER_NOTE_TEXTS.example}
      value={note}
      onChange={(event) => onNote(event.target.value)}
    />
  )
}
