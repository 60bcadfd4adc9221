import { classNames } from '#web/ui/layout/class-names.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** The spinning ring alone; its parent says what is going on. */
export function Ring({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('turn icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth="3"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}

type SpinnerProps = { label?: string; size?: number; delayMs?: number }

/** Says that something is loading; shows nothing for a wait too short to notice. */
export function Spinner({ label = ACTION_TEXTS.loading, size = 32, delayMs }: SpinnerProps) {
  const visible = useDelayed(true, delayMs)
  return (
    <div role="status" className="flex min-h-12 items-center justify-center text-muted">
      {visible && (
        <>
          <Ring size={size} className="mr-3 text-lagoon" />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}
