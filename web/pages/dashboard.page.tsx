import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { useLeaveDashboard } from '#web/rides/use-leave-dashboard.ts'

/** §2: leads to the dashboard of one's role. */
export function Page() {
  useLeaveDashboard()
  return <SpinnerPage />
}
