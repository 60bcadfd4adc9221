import type { ComponentType } from 'react'
import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import { ADMIN_LISTS_TEXTS } from '#web/admin/admin.fr.ts'
import { ADMIN_TAB_GROUPS, ADMIN_TABS, type AdminTab, tabOf } from '#web/admin/admin-address.ts'
import { AdminFigures, FiguresSkeleton } from '#web/admin/admin-figures.tsx'
import { AdminMenu } from '#web/admin/admin-menu.tsx'
import { waitingByTab } from '#web/admin/admin-to-decide.tsx'
import { LazyBooksTab } from '#web/admin/books/books.lazy.tsx'
import { LazyCasesTab } from '#web/admin/cases/cases.lazy.tsx'
import { LazyCompaniesTab } from '#web/admin/companies/companies.lazy.tsx'
import { LazyCorrectionsTab } from '#web/admin/corrections/corrections.lazy.tsx'
import { LazyDisclosuresTab } from '#web/admin/disclosures/disclosures.lazy.tsx'
import { LazyDebtsTab } from '#web/admin/driver-accounts/driver-accounts.lazy.tsx'
import { LazyDocumentsTab } from '#web/admin/drivers/documents/documents.lazy.tsx'
import { DriversTab } from '#web/admin/drivers/drivers-tab.tsx'
import { LazyExportsTab } from '#web/admin/exports/exports.lazy.tsx'
import { LazyFiguresTab } from '#web/admin/figures/figures.lazy.tsx'
import { LazyHealthTab } from '#web/admin/health/health.lazy.tsx'
import { LazyInvoicesTab } from '#web/admin/invoices/invoices.lazy.tsx'
import { JournalList } from '#web/admin/journal/journal-list.tsx'
import { MessagesTab } from '#web/admin/letters/messages-tab.tsx'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { useJournal } from '#web/admin/lists/use-admin-lists.ts'
import { MapTab } from '#web/admin/map/map-tab.tsx'
import { LazyPaymentsTab } from '#web/admin/payments/payments.lazy.tsx'
import { PayoutsTab } from '#web/admin/payouts/payouts-tab.tsx'
import { DisputesTab } from '#web/admin/rents/rents.lazy.tsx'
import { LazyReviewsTab } from '#web/admin/reviews/reviews.lazy.tsx'
import { RidesTab } from '#web/admin/rides/rides-tab.tsx'
import { RoleNeeded } from '#web/admin/roles/for-role.tsx'
import { CALL_OF_TAB } from '#web/admin/roles/pages.table.ts'
import { useMay } from '#web/admin/roles/use-may.ts'
import { SettingsTab } from '#web/admin/settings/settings-tab.tsx'
import { LazySosTab } from '#web/admin/sos/sos.lazy.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import type { useAdmin } from '#web/admin/use-dashboard.ts'
import { UsersTab } from '#web/admin/users/users-tab.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** All actions of operators, the newest first. */
function JournalTab() {
  const { address } = useAdminAddress()
  const query = useJournal({ after: address.after })
  const { data } = query
  return (
    <>
      <h2 className="text-22 font-extrabold">{ADMIN_LISTS_TEXTS.journal}</h2>
      <PagedList
        query={query}
        page={data && { rows: data.actions, next: data.next }}
        idOf={({ id }) => id}
        empty={<NothingHere icon="document">{ADMIN_SENTENCES.noAction}</NothingHere>}
      >
        {(actions) => <JournalList actions={actions} />}
      </PagedList>
    </>
  )
}

type ListProps = { dashboard: ReturnType<typeof useAdmin> }

const LISTS: Readonly<Record<AdminTab, ComponentType<ListProps>>> = {
  rides: RidesTab,
  disputes: DisputesTab,
  messages: MessagesTab,
  payments: LazyPaymentsTab,
  payouts: PayoutsTab,
  documents: LazyDocumentsTab,
  drivers: DriversTab,
  debts: LazyDebtsTab,
  users: UsersTab,
  companies: LazyCompaniesTab,
  sos: LazySosTab,
  cases: LazyCasesTab,
  map: MapTab,
  figures: LazyFiguresTab,
  exports: LazyExportsTab,
  journal: JournalTab,
  invoices: LazyInvoicesTab,
  books: LazyBooksTab,
  settings: SettingsTab,
  corrections: LazyCorrectionsTab,
  reviews: LazyReviewsTab,
  disclosures: LazyDisclosuresTab,
  health: LazyHealthTab,
}

/** The operator's lists (§2), one per tab; the address says which one is open. The figures stand above the owner's three. */
export function AdminLists({ dashboard }: ListProps) {
  const { address, go } = useAdminAddress()
  const may = useMay()
  const tabs = ADMIN_TABS.filter((one) => may(CALL_OF_TAB[one]))
  const tab = tabOf(address, tabs)
  const isOpen = tabs.includes(tab)
  const List = LISTS[tab]
  return (
    <AdminMenu
      tabs={tabs}
      value={isOpen ? tab : null}
      waiting={waitingByTab(dashboard.data?.toDecide)}
      onChange={(id) => go({ tab: id })}
    >
      <div className="grid grid-cols-1 gap-4">
        {ADMIN_TAB_GROUPS.first.some((one) => one === tab) &&
          isOpen &&
          (dashboard.data ? <AdminFigures figures={dashboard.data} /> : <FiguresSkeleton />)}
        <Card className="admin-list">
          {isOpen ? <List dashboard={dashboard} /> : <RoleNeeded call={CALL_OF_TAB[tab]} />}
        </Card>
      </div>
    </AdminMenu>
  )
}
