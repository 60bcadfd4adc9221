import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { useLeaveDashboard } from '#web/rides/use-leave-dashboard.ts'

/** §2: redirects to the dashboard of the person's role. */
export function Page() {
  useLeaveDashboard()
  return <SpinnerPage />
}
