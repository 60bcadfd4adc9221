import type { ReactNode } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'

type CardProps = {
  title?: string
  /** The heading's level in the page. */
  level?: 2 | 3 | 4
  /** To the right of the title: a badge, a link. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

export function Card({ title, level = 2, aside, children, className }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={classNames('rounded-card bg-card p-4 raised sm:p-6', className)}>
      {title && (
        <header className="mb-2 flex flex-wrap items-start justify-between">
          <Heading className="mr-3 mb-2 min-w-0 text-22 font-extrabold">{title}</Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/** Cards below each other, on a wide screen in two columns. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 lg:block lg:columns-2 lg:gap-6 lg:*:mb-6 lg:*:break-inside-avoid">{children}</div>
}
