import type { ComponentType } from 'react'
import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import { ADMIN_LISTS_TEXTS } from '#web/admin/admin.fr.ts'
import { ADMIN_TABS, type AdminTab, SECOND_ROW_FROM, tabOf } from '#web/admin/admin-address.ts'
import { LazyBooksTab } from '#web/admin/books/books.lazy.tsx'
import { LazyCompaniesTab } from '#web/admin/companies/companies.lazy.tsx'
import { LazyDebtsTab } from '#web/admin/driver-accounts/driver-accounts.lazy.tsx'
import { DriversTab } from '#web/admin/drivers/drivers-tab.tsx'
import { LazyInvoicesTab } from '#web/admin/invoices/invoices.lazy.tsx'
import { JournalList } from '#web/admin/journal/journal-list.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { useJournal } from '#web/admin/lists/use-admin-lists.ts'
import { MapTab } from '#web/admin/map/map-tab.tsx'
import { LazyPaymentsTab } from '#web/admin/payments/payments.lazy.tsx'
import { PayoutsTab } from '#web/admin/payouts/payouts-tab.tsx'
import { RidesTab } from '#web/admin/rides/rides-tab.tsx'
import { SettingsTab } from '#web/admin/settings/settings-tab.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import type { useAdmin } from '#web/admin/use-dashboard.ts'
import { UsersTab } from '#web/admin/users/users-tab.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

/** All actions of operators, the newest first. */
function JournalTab() {
  const { address } = useAdminAddress()
  const query = useJournal({ after: address.after })
  const { data } = query
  return (
    <PagedList
      query={query}
      page={data && { rows: data.actions, next: data.next }}
      idOf={({ id }) => id}
      empty={<EmptyState icon="document">{ADMIN_SENTENCES.noAction}</EmptyState>}
    >
      {(actions) => <JournalList actions={actions} />}
    </PagedList>
  )
}

type ListProps = { dashboard: ReturnType<typeof useAdmin> }

const LABELS: Readonly<Record<AdminTab, string>> = {
  rides: ADMIN_LISTS_TEXTS.rides,
  payments: ADMIN_LISTS_TEXTS.payments,
  payouts: ADMIN_LISTS_TEXTS.payouts,
  drivers: ADMIN_LISTS_TEXTS.drivers,
  debts: ADMIN_LISTS_TEXTS.debts,
  users: ADMIN_LISTS_TEXTS.users,
  companies: ADMIN_LISTS_TEXTS.companies,
  map: ADMIN_LISTS_TEXTS.map,
  journal: ADMIN_LISTS_TEXTS.journal,
  invoices: ADMIN_LISTS_TEXTS.invoices,
  books: ADMIN_LISTS_TEXTS.books,
  settings: ADMIN_LISTS_TEXTS.settings,
}

const LISTS: Readonly<Record<AdminTab, ComponentType<ListProps>>> = {
  rides: RidesTab,
  payments: LazyPaymentsTab,
  payouts: PayoutsTab,
  drivers: DriversTab,
  debts: LazyDebtsTab,
  users: UsersTab,
  companies: LazyCompaniesTab,
  map: MapTab,
  journal: JournalTab,
  invoices: LazyInvoicesTab,
  books: LazyBooksTab,
  settings: SettingsTab,
}

const TABS = ADMIN_TABS.map((id) => ({ id, label: LABELS[id] }))

/** The operator's lists (§2), one per tab; the address says which one is open. */
export function AdminLists({ dashboard }: ListProps) {
  const { address, go } = useAdminAddress()
  const tab = tabOf(address)
  const List = LISTS[tab]
  return (
    <Card>
      <Tabs
        label={ADMIN_LISTS_TEXTS.label}
        tabs={TABS}
        secondRowFrom={SECOND_ROW_FROM}
        value={tab}
        onChange={(id) => go({ tab: id })}
      >
        <List dashboard={dashboard} />
      </Tabs>
    </Card>
  )
}
