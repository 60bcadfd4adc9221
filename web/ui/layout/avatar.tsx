import { classNames } from '#web/ui/layout/class-names.ts'

const SIZES = { normal: 'size-12 text-22', large: 'size-16 text-28', portrait: 'size-24 text-36' }

type AvatarProps = {
  /** One letter, shown until the picture has loaded. */
  initial: string
  picture?: string | undefined
  size?: keyof typeof SIZES
  /** Only when the name is not written beside it. */
  alt?: string
}

export function Avatar({ initial, picture, size = 'normal', alt = '' }: AvatarProps) {
  const look = classNames('flex-none rounded-full bg-zem text-on-zem', SIZES[size])
  if (picture) return <img src={picture} alt={alt} className={classNames(look, 'object-cover')} />
  return (
    <span
      className={classNames(look, 'inline-flex items-center justify-center font-extrabold')}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initial}
    </span>
  )
}
