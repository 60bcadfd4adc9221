import type { ReactNode } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** A grey block in the place and shape of what will come: give it its size with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('breathe block rounded-field bg-line', className)} />
}

/** Holds the skeletons of one place: invisible at first, and one sentence for those who listen. */
export function SkeletonArea({ label = ACTION_TEXTS.loading, children }: { label?: string; children: ReactNode }) {
  const visible = useDelayed(true)
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={visible ? undefined : 'invisible'}>{children}</div>
    </div>
  )
}
