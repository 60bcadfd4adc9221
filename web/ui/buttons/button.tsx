import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from '#web/ui/buttons/button-look.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Ring } from '#web/ui/feedback/spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName
    busy?: boolean
    /** The label while busy: « Enregistrement… ». */
    busyLabel?: string
    /** The button has just moved under the thumb: a tap now was meant for what was there before (use-shown-for). */
    tooNew?: boolean
  }

/**
 * While busy it keeps its width and focus, shows its busy label, and ignores taps; while too new, it only ignores taps.
 */
export function Button({ variant, size, wide, className, icon, ...rest }: ButtonProps) {
  const { busy = false, busyLabel, tooNew = false, children, type = 'button', onClick, ...native } = rest
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })
  function tap(event: MouseEvent<HTMLButtonElement>) {
    if (busy || tooNew) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...native}
      type={type}
      className={look}
      onClick={tap}
      aria-busy={busy || undefined}
      aria-disabled={busy || tooNew || native['aria-disabled']}
    >
      {busy ? <BusyLabel idle={children} busy={busyLabel} /> : <Label icon={icon}>{children}</Label>}
    </button>
  )
}

function Label({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} className={children ? 'mr-2' : undefined} />}
      {children}
    </>
  )
}

/** Both labels in one grid cell: the button is as wide as the wider one. */
function BusyLabel({ idle, busy }: { idle: ReactNode; busy: string | undefined }) {
  return (
    <span className="grid">
      <span className="invisible col-start-1 row-start-1 inline-flex items-center justify-center" aria-hidden="true">
        {idle}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center justify-center">
        <Ring size={20} className="mr-2" />
        {busy ?? idle}
      </span>
    </span>
  )
}
