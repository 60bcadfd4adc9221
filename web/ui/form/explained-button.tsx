import { useId } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'

type ExplainedButtonProps = ButtonProps & {
  /** Why it cannot be pressed now, and what to do; absent when it can. */
  disabledReason?: string | undefined
}

/** A button that, when disabled, says why: in sight, on hover and to those who listen. */
export function ExplainedButton({ disabledReason, ...button }: ExplainedButtonProps) {
  const id = useId()
  if (!disabledReason) return <Button {...button} />
  return (
    <div title={disabledReason}>
      <Button {...button} disabled aria-describedby={id} />
      <p id={id} className="mt-2 flex items-start text-14 text-ink">
        <Icon name="info" size={20} className="mr-2 text-amber" />
        {disabledReason}
      </p>
    </div>
  )
}
