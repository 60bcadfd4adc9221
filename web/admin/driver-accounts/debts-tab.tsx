import type { Debtor } from '#domain/admin/driver-accounts/driver-accounts.contract.ts'
import { limitWords } from '#domain/ledger/debt-limit.ts'
import { formatDayOf, formatXof } from '#domain/shared/format.ts'
import { DEBT_LIMIT_CARD_TEXTS, DEBTS_TAB_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { useDebtors } from '#web/admin/driver-accounts/use-driver-accounts.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Price } from '#web/ui/layout/price.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const STATES = {
  stopped: { tone: 'bad', words: DEBTS_TAB_TEXTS.stopped },
  warned: { tone: 'warn', words: DEBTS_TAB_TEXTS.warned },
  free: { tone: 'good', words: DEBTS_TAB_TEXTS.free },
} as const

function StateBadge({ debt }: Pick<Debtor, 'debt'>) {
  const { tone, words } = STATES[debt?.state ?? 'free']
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

const COLUMNS: readonly Column<Debtor>[] = [
  {
    key: 'driver',
    header: DEBTS_TAB_TEXTS.driver,
    cell: ({ driver: { userId, fullName } }) => (
      <OpenLink to={{ kind: 'account', id: userId }}>
        <bdi>{fullName}</bdi>
      </OpenLink>
    ),
  },
  { key: 'plate', header: DEBTS_TAB_TEXTS.plate, cell: ({ driver }) => driver.vehiclePlate },
  { key: 'state', header: DEBTS_TAB_TEXTS.state, cell: ({ debt }) => <StateBadge debt={debt} /> },
  { key: 'since', header: DEBTS_TAB_TEXTS.since, cell: ({ since }) => formatDayOf(since) },
  {
    key: 'owed',
    header: DEBTS_TAB_TEXTS.owed,
    align: 'right',
    cell: ({ owedXof }) => <Price>{formatXof(owedXof)}</Price>,
  },
]

/** Drivers who are over the limit or beyond half of it, the biggest debt first. */
export function DebtsTab() {
  const query = useDebtors(useAdminAddress().address)
  const { data } = query
  const isLimited = data !== undefined && (data.limit.limitXof !== null || data.limit.limitDays !== null)
  const withoutLimit = data?.debtors.length === 0 ? DEBTS_TAB_TEXTS.noLimit : DEBTS_TAB_TEXTS.meansWithoutLimit
  // Comes with the list, so that it does not push the list down.
  const meaning = data && (
    <p className="mb-4 max-w-text">
      {isLimited ? DEBTS_TAB_TEXTS.means : withoutLimit}{' '}
      {isLimited && <span className="font-semibold">{DEBT_LIMIT_CARD_TEXTS.now(limitWords(data.limit))}</span>}
    </p>
  )
  return (
    <>
      <h2 className="mb-2 text-22 font-extrabold">{DEBTS_TAB_TEXTS.title}</h2>
      <PagedList
        query={query}
        page={data && { rows: data.debtors, next: data.next }}
        idOf={({ driver }) => driver.userId}
        empty={
          <>
            {meaning}
            <NothingHere icon="cash">
              {isLimited ? DEBTS_TAB_TEXTS.empty : DEBTS_TAB_TEXTS.emptyWithoutLimit}
            </NothingHere>
          </>
        }
      >
        {(debtors) => (
          <>
            {meaning}
            <Table
              caption={DEBTS_TAB_TEXTS.caption}
              columns={COLUMNS}
              rows={debtors}
              rowKey={({ driver }) => driver.userId}
            />
          </>
        )}
      </PagedList>
    </>
  )
}
