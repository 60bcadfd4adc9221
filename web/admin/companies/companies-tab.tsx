import type { CompanyRow } from '#domain/companies/admin-companies.contract.ts'
import { INVOICE_TEXTS } from '#domain/companies/companies.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatXof, plural } from '#domain/shared/format.ts'
import { COMPANIES_TAB_TEXTS } from '#web/admin/companies/admin-companies.fr.ts'
import { OpenCompany } from '#web/admin/companies/company-form.tsx'
import { useCompanies } from '#web/admin/companies/use-admin-companies.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

function overdueWords({ overdueXof, overdueDays }: CompanyRow): string {
  if (overdueXof === 0) return '–'
  return COMPANIES_TAB_TEXTS.overdueSince(formatXof(overdueXof), plural(overdueDays, ...INVOICE_TEXTS.day))
}

const COLUMNS: readonly Column<CompanyRow>[] = [
  {
    key: 'name',
    header: COMPANIES_TAB_TEXTS.name,
    cell: ({ companyId, name }) => <OpenLink to={{ kind: 'company', id: companyId }}>{name}</OpenLink>,
  },
  { key: 'state', header: COMPANIES_TAB_TEXTS.state, cell: ({ state }) => COMPANIES_TAB_TEXTS.states[state] },
  {
    key: 'used',
    header: COMPANIES_TAB_TEXTS.used,
    cell: ({ usedXof, monthlyLimitXof }) => COMPANIES_TAB_TEXTS.usedOf(formatXof(usedXof), formatXof(monthlyLimitXof)),
  },
  { key: 'open', header: COMPANIES_TAB_TEXTS.open, cell: ({ openXof }) => formatXof(openXof) },
  { key: 'overdue', header: COMPANIES_TAB_TEXTS.overdue, cell: overdueWords },
]

/** Every company, and the way to open an account. */
export function CompaniesTab() {
  const { data, isError, isFetching, refetch } = useCompanies()
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <section aria-labelledby="companies" className="grid grid-cols-1 gap-4">
      <h2 id="companies" className="text-22 font-extrabold">
        {COMPANIES_TAB_TEXTS.title}
      </h2>
      <p className="max-w-text">{COMPANIES_TAB_TEXTS.means}</p>
      <OpenCompany />
      {data.companies.length === 0 ? (
        <NothingHere icon="work">{COMPANIES_TAB_TEXTS.none}</NothingHere>
      ) : (
        <Table
          caption={COMPANIES_TAB_TEXTS.caption}
          columns={COLUMNS}
          rows={data.companies}
          rowKey={({ companyId }) => companyId}
        />
      )}
    </section>
  )
}
