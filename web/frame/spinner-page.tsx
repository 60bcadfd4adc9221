import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Shown while it is unknown which page follows. */
export function SpinnerPage({ label }: { label?: string }) {
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <Spinner {...(label && { label })} size={40} />
    </div>
  )
}
