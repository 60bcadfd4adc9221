import { Banner } from '#web/ui/feedback/banner.tsx'

/** An error that is about no field, above the button: the toast that says it too does not last. */
export function FormProblem({ message }: { message: string | null }) {
  return message === null ? null : <Banner tone="bad">{message}</Banner>
}
