import { Banner } from '#web/ui/feedback/banner.tsx'

/** An error without a field, above the button, because its notice disappears. */
export function FormProblem({ message }: { message: string | null }) {
  return message === null ? null : (
    <Banner tone="bad" announce>
      {message}
    </Banner>
  )
}
