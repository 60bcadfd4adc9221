import { classNames } from '#web/ui/layout/class-names.ts'

/** One button a view is filled: primary, zem or danger. The others are outlined, or ghosts. */
export type ButtonVariant = 'primary' | 'zem' | 'danger' | 'secondary' | 'zem-soft' | 'on-band' | 'ghost'
/** `driver`: 56 pixels high, full width, and a contrast of 7:1 for its label, for the sun. */
export type ButtonSize = 'normal' | 'driver'

/** An edge that only forced colours paint (Windows’ high contrast): they take the ground away. */
const FILLED = 'border-2 border-transparent'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${FILLED} bg-lagoon text-on-lagoon active:bg-lagoon-deep`,
  zem: `${FILLED} bg-zem text-on-zem active:bg-zem-deep`,
  secondary: 'bg-card text-ink border-2 border-edge active:bg-sand',
  'zem-soft': 'bg-zem-soft text-ink border-2 border-ink active:bg-sand',
  'on-band': 'border-2 border-current',
  ghost: 'bg-transparent text-lagoon active:bg-lagoon-soft',
  // The same in the dark: a pale red is a blush, not an alarm.
  danger: `${FILLED} bg-[#b42318] text-[#ffffff] active:bg-laterite-deep`,
}

/** Darker backgrounds where the usual one has less than 7:1. */
const IN_THE_SUN: Partial<Record<ButtonVariant, string>> = {
  primary: `${FILLED} bg-lagoon-sun text-on-lagoon active:bg-lagoon-sun-deep`,
  danger: `${FILLED} bg-laterite-deep text-on-laterite active:bg-laterite`,
}

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-12 text-16 font-semibold',
  driver: 'min-h-14 w-full text-18 font-extrabold',
}

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string | undefined }

/** Classes that buttons and links with a button's look share. */
export function buttonLook({ variant = 'primary', size = 'normal', wide = false, className }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center rounded-field py-2 text-center transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-muted',
    (size === 'driver' && IN_THE_SUN[variant]) || VARIANTS[variant],
    SIZES[size],
    // At full width the label is centred, so it needs no padding of its own.
    wide || size === 'driver' ? 'px-1' : 'px-5',
    wide && 'w-full',
    className,
  )
}
