import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from '#web/ui/buttons/button-look.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className'> & ButtonLook & { href: string; icon?: IconName }

/** A link with the look of a button: it navigates, a button acts. */
export function LinkButton({ variant, size, wide, className, icon, children, ...native }: LinkButtonProps) {
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })
  return (
    <a {...native} className={look}>
      {icon && <Icon name={icon} className="mr-2" />}
      {children}
    </a>
  )
}
