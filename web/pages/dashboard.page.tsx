import { hasAnswered } from '#web/api/first-answers.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { useLeaveDashboard } from '#web/rides/use-leave-dashboard.ts'

/** §2: redirects to the dashboard of the person's role. The menu reads the documents too. */
export function Page() {
  useLeaveDashboard(hasAnswered(useDocuments()))
  return <SpinnerPage />
}
