import { type FormEvent, useId, useRef, useState } from 'react'
import { START_CODE_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import { START_CODE_DIGITS } from '#domain/rides/driving/start-code.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { START_CODE_DIALOG_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FieldFrame, fieldLook, tiesOf } from '#web/ui/form/field-frame.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type StartCodeDialogProps = { ride: DriverRide; open: boolean; onClose: () => void }

/** The passenger's four digits, in one big field. A wrong code stays for correction; the server counts tries. */
export function StartCodeDialog({ ride, open, onClose }: StartCodeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={START_CODE_SENTENCES.title}>
      <StartCodeForm ride={ride} />
    </Dialog>
  )
}

function StartCodeForm({ ride }: { ride: DriverRide }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const { move, isMoving, refusal, forget } = useDriverMove(DRIVER_MOVES.startByCode)
  const error = isShort ? REFUSALS.start_code_missing.message : refusal?.message
  const words = { label: START_CODE_DIALOG_TEXTS.label, hint: START_CODE_DIALOG_TEXTS.hint, error }
  // The attribute that the browser's dialog looks for when it opens.
  function beginHere(input: HTMLInputElement | null) {
    field.current = input
    input?.setAttribute('autofocus', '')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setShort(code.length < START_CODE_DIGITS)
    if (code.length === START_CODE_DIGITS) move({ rideId: ride.id, startCode: code })
    else field.current?.focus()
  }
  return (
    <form onSubmit={send} noValidate>
      <FieldFrame id={id} words={words}>
        <input
          {...tiesOf(id, words)}
          ref={beginHere}
          className={fieldLook(Boolean(error), 'text-center text-36 font-extrabold tracking-wide tabular')}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          maxLength={START_CODE_DIGITS}
          value={code}
          onChange={(event) => {
            setCode(event.target.value.replace(/\D/g, '').slice(0, START_CODE_DIGITS))
            setShort(false)
            forget()
          }}
        />
      </FieldFrame>
      <p role="status" className="sr-only">
        {error}
      </p>
      <div className="mt-4">
        <Button type="submit" size="driver" busy={isMoving} busyLabel={ACTION_TEXTS.checking}>
          {START_CODE_DIALOG_TEXTS.start}
        </Button>
      </div>
    </form>
  )
}
