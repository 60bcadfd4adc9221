import { AdminBoard } from '#web/admin/admin-board.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { ADMIN_PAGE_TEXTS } from '#web/pages/pages.fr.ts'

/** §2 Admin dashboard. */
export function Page() {
  return (
    <>
      <PageTitle>{ADMIN_PAGE_TEXTS.title}</PageTitle>
      <AdminBoard />
    </>
  )
}
