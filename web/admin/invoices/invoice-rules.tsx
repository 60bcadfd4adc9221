import { ruleWords, subjectWords } from '#domain/invoices/invoice-rules.ts'
import { INVOICE_KEPT_YEARS } from '#domain/invoices/invoice-state.ts'
import type { SubjectRule } from '#domain/invoices/invoices.contract.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { ChangeInvoiceRule } from '#web/admin/invoices/change-invoice-rule.tsx'
import { INVOICE_RULES_TEXTS, INVOICES_TAB_TEXTS } from '#web/admin/invoices/invoices.fr.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { useMay } from '#web/admin/roles/use-may.ts'
import { SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { api } from '#web/api/client.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const COLUMNS: readonly Column<SubjectRule>[] = [
  { key: 'subject', header: INVOICE_RULES_TEXTS.subject, cell: ({ subject }) => subjectWords(subject) },
  { key: 'now', header: INVOICE_RULES_TEXTS.now, cell: (rule) => <strong>{ruleWords(rule)}</strong> },
  { key: 'change', header: INVOICE_RULES_TEXTS.action, cell: (rule) => <ChangeInvoiceRule rule={rule} /> },
]

/** For who only reads them. */
const READ_COLUMNS = COLUMNS.filter(({ key }) => key !== 'change')

/** The tax group and the issuer of each service and of the commission, and all changes. */
export function InvoiceRules() {
  const may = useMay()
  const { data, isError, isFetching, refetch } = useAdminQuery(['invoice-rules'], () =>
    api('GET /api/admin/invoice-rules', {}),
  )
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <section aria-labelledby="invoice-rules" className="mt-6 grid grid-cols-1 gap-4">
      <h2 id="invoice-rules" className="text-22 font-extrabold">
        {INVOICE_RULES_TEXTS.title}
      </h2>
      {!data.isOn && <p className="font-semibold">{INVOICES_TAB_TEXTS.off}</p>}
      <p className="max-w-text">{INVOICE_RULES_TEXTS.means}</p>
      <p className="max-w-text">{INVOICE_RULES_TEXTS.kept(INVOICE_KEPT_YEARS)}</p>
      <Table
        caption={INVOICE_RULES_TEXTS.caption}
        columns={may('POST /api/admin/invoice-rules') ? COLUMNS : READ_COLUMNS}
        rows={data.subjects}
        rowKey={({ subject }) => subject}
      />
      {data.rules.length > 0 && (
        <SettingHistory
          label={INVOICE_RULES_TEXTS.history}
          changes={data.rules}
          words={(rule) => (
            <>
              <span className="font-semibold">{subjectWords(rule.subject)}</span>
              {' · '}
              {ruleWords(rule)}
            </>
          )}
        />
      )}
    </section>
  )
}
