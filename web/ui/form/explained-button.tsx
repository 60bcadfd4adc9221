import { useId } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'

type ExplainedButtonProps = ButtonProps & {
  /** Why it is disabled, and what to do; absent when it is enabled. */
  disabledReason?: string | undefined
}

/** A button that shows why it is disabled: as text, on hover and for screen readers. */
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
