import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** In place of a page that is not known yet. */
export function SpinnerPage({ label }: { label?: string }) {
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <Spinner {...(label && { label })} size={40} />
    </div>
  )
}
