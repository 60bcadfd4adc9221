import { AdminBoard } from '#web/admin/admin-board.tsx'
import { ADMIN_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import '#web/admin/admin.css'
import '#web/admin/lists/lists.css'
import '#web/admin/sos/sos.css'

/** §2 Admin dashboard. */
export function Page() {
  return <AdminBoard title={ADMIN_PAGE_TEXTS.title} />
}
