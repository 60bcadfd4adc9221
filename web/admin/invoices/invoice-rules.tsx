import { ruleWords, subjectWords } from '#domain/invoices/invoice-rules.ts'
import { INVOICE_KEPT_YEARS } from '#domain/invoices/invoice-state.ts'
import type { StoredInvoiceRule, SubjectRule } from '#domain/invoices/invoices.contract.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { ChangeInvoiceRule } from '#web/admin/invoices/change-invoice-rule.tsx'
import { INVOICE_RULES_TEXTS, INVOICES_TAB_TEXTS } from '#web/admin/invoices/invoices.fr.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const COLUMNS: readonly Column<SubjectRule>[] = [
  { key: 'subject', header: INVOICE_RULES_TEXTS.subject, cell: ({ subject }) => subjectWords(subject) },
  { key: 'now', header: INVOICE_RULES_TEXTS.now, cell: (rule) => <strong>{ruleWords(rule)}</strong> },
  { key: 'change', header: INVOICE_RULES_TEXTS.action, cell: (rule) => <ChangeInvoiceRule rule={rule} /> },
]

/** The tax group and the issuer of each service and of the commission, and all changes. */
export function InvoiceRules() {
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
        columns={COLUMNS}
        rows={data.subjects}
        rowKey={({ subject }) => subject}
      />
      <RulesHistory rules={data.rules} />
    </section>
  )
}

function RulesHistory({ rules }: { rules: readonly StoredInvoiceRule[] }) {
  if (rules.length === 0) return null
  return (
    <ul aria-label={INVOICE_RULES_TEXTS.history}>
      {rules.map(({ id, subject, from, setBy, setAt, reason, ...rule }) => (
        <li key={id} className="border-b py-3 wrap-anywhere last:border-b-0">
          <p>
            <span className="font-semibold">{subjectWords(subject)}</span>
            {' · '}
            {ruleWords(rule)}
            {' · '}
            {INVOICE_RULES_TEXTS.setFrom(formatInstant(from))}
          </p>
          <p>
            <bdi>{reason}</bdi>
          </p>
          <p className="text-14 text-muted">
            <bdi>{INVOICE_RULES_TEXTS.setBy(setBy ?? INVOICE_RULES_TEXTS.formerOperator, formatInstant(setAt))}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
