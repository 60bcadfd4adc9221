import type { MouseEvent } from 'react'
import { PHONE_STEP, type PhoneStep } from '#domain/accounts/phone/phone-forms.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'

type StepButtonProps = Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'children'> & {
  step: PhoneStep
  onTap: () => void
}

/** Leads to another step of the sign-in by phone. Before the script, the server answers its form as that step. */
export function StepButton({ step, onTap, ...button }: StepButtonProps) {
  function tap(event: MouseEvent) {
    event.preventDefault()
    onTap()
  }
  return <Button {...button} type="submit" name={PHONE_STEP} value={step} wide onClick={tap} />
}
