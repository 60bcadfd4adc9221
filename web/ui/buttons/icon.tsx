import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import spriteUrl from './sprite.svg?no-inline'

type IconProps = {
  name: IconName
  size?: number
  /** Only when no text beside the icon says the same. */
  title?: string
  className?: string | undefined
}

/** One icon of the sprite, in the colour of the surrounding text. */
export function Icon({ name, size = 24, title, className }: IconProps) {
  const drawing = <use href={`${spriteUrl}#${name}`} />
  const shape = { className: classNames('icon', className), width: size, height: size, viewBox: '0 0 24 24' }
  if (!title) {
    return (
      <svg {...shape} aria-hidden="true">
        {drawing}
      </svg>
    )
  }
  return (
    <svg {...shape} role="img" aria-label={title}>
      {drawing}
    </svg>
  )
}
