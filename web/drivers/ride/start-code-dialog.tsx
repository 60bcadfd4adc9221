import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
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

type ByCode = { readonly refusal: { readonly message: string } | null; readonly forget: () => void }

/** The code as it is typed, and what is wrong with it. A wrong code stays for correction; the server counts tries. */
export function useStartCode({ refusal, forget }: ByCode) {
  const input = useRef<HTMLInputElement | null>(null)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  function type(typed: string) {
    setCode(typed.replace(/\D/g, '').slice(0, START_CODE_DIGITS))
    setShort(false)
    forget()
  }
  return {
    field: { input, code, error: isShort ? REFUSALS.start_code_missing.message : refusal?.message, type },
    /** Null: digits are missing, and the field says so. */
    read: (): string | null => {
      if (code.length === START_CODE_DIGITS) return code
      setShort(true)
      input.current?.focus()
      return null
    },
    clear: () => type(''),
  }
}

type StartCodeFieldProps = {
  input: RefObject<HTMLInputElement | null>
  code: string
  error: string | undefined
  type: (typed: string) => void
}

/** The passenger's four digits, in one big field where its dialog begins. */
export function StartCodeField({ input, code, error, type }: StartCodeFieldProps) {
  const id = useId()
  const words = { label: START_CODE_DIALOG_TEXTS.label, hint: START_CODE_DIALOG_TEXTS.hint, error }
  // The attribute that the browser's dialog looks for when it opens.
  function beginHere(element: HTMLInputElement | null) {
    input.current = element
    element?.setAttribute('autofocus', '')
  }
  return (
    <>
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
          onChange={(event) => type(event.target.value)}
        />
      </FieldFrame>
      <p role="status" className="sr-only">
        {error}
      </p>
    </>
  )
}

type StartCodeDialogProps = { ride: DriverRide; open: boolean; onClose: () => void }

/** « Démarrer la course » with the passenger's four digits. */
export function StartCodeDialog({ ride, open, onClose }: StartCodeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={START_CODE_SENTENCES.title}>
      <StartCodeForm ride={ride} />
    </Dialog>
  )
}

function StartCodeForm({ ride }: { ride: DriverRide }) {
  const byCode = useDriverMove(DRIVER_MOVES.startByCode)
  const { field, read } = useStartCode(byCode)
  function send(event: FormEvent) {
    event.preventDefault()
    const startCode = read()
    if (startCode !== null) byCode.move({ rideId: ride.id, startCode })
  }
  return (
    <form onSubmit={send} noValidate>
      <StartCodeField {...field} />
      <div className="mt-4">
        <Button type="submit" size="driver" busy={byCode.isMoving} busyLabel={ACTION_TEXTS.checking}>
          {START_CODE_DIALOG_TEXTS.start}
        </Button>
      </div>
    </form>
  )
}
