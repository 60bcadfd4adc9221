import { AdminBoard } from '#web/admin/admin-board.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'

/** §2 Admin dashboard. */
export function Page() {
  return (
    <>
      <PageTitle>Administration</PageTitle>
      <AdminBoard />
    </>
  )
}
