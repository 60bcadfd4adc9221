import { classNames } from '#web/ui/layout/class-names.ts'

const SIZES = { normal: 'text-16', large: 'text-22', huge: 'text-36' }

/** A formatted amount: « 1 250 F CFA ». */
export function Price({ children, size = 'normal' }: { children: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={classNames('font-extrabold text-ink tabular wrap-anywhere min-[20rem]:whitespace-nowrap', SIZES[size])}
    >
      {children}
    </span>
  )
}
