import type { CompanyFile, CompanyState } from '#domain/companies/admin-companies.contract.ts'
import { formatDay, formatDayOf, formatNumber, formatXof } from '#domain/shared/format.ts'
import { COMPANIES_TAB_TEXTS, COMPANY_RECORD_TEXTS } from '#web/admin/companies/admin-companies.fr.ts'
import { InviteManager, MoveCompany, RecordTransfer } from '#web/admin/companies/company-actions.tsx'
import { ChangeCompany } from '#web/admin/companies/company-form.tsx'
import { useCompanyFile } from '#web/admin/companies/use-admin-companies.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { INVOICES_TEXTS } from '#web/parts/company-invoices.fr.ts'
import { CompanyInvoices } from '#web/parts/company-invoices.tsx'
import { Card } from '#web/ui/layout/card.tsx'

function stateOf({ state }: CompanyFile): CompanyState {
  if (state.isClosed) return 'closed'
  return state.isPaused ? 'paused' : 'open'
}

/** One company: its account, its invoices, the transfers that arrived. Not the rides of its members. */
export function CompanyRecord({ id }: { id: string }) {
  const query = useCompanyFile(id)
  return (
    <RecordFrame query={query} title={({ name }) => name}>
      {(file) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Account file={file} />
          <div className="grid grid-cols-1 gap-6">
            <Card title={INVOICES_TEXTS.title}>
              <CompanyInvoices
                invoices={file.invoices}
                payment={({ id: invoiceId }) => <OnlinePayments file={file} invoiceId={invoiceId} />}
              />
            </Card>
            <Transfers file={file} />
          </div>
        </div>
      )}
    </RecordFrame>
  )
}

function managersWords({ managers, invitedManagers }: CompanyFile): string {
  const names = managers.map(({ fullName }) => fullName || COMPANY_RECORD_TEXTS.nameless)
  const all = [...names, ...invitedManagers.map(COMPANY_RECORD_TEXTS.invitedManager)]
  return all.length === 0 ? COMPANY_RECORD_TEXTS.noManager : all.join(', ')
}

function Account({ file }: { file: CompanyFile }) {
  const texts = COMPANY_RECORD_TEXTS
  const state = stateOf(file)
  const facts: readonly Fact[] = [
    [texts.state, COMPANIES_TAB_TEXTS.states[state]],
    [texts.limit, formatXof(file.monthlyLimitXof)],
    [texts.used, formatXof(file.usedXof)],
    [texts.credit, formatXof(file.creditXof)],
    [texts.managers, managersWords(file)],
    [texts.members, formatNumber(file.memberCount)],
    [texts.ifu, file.ifu],
    [texts.address, file.address],
    [texts.billingEmail, file.billingEmail],
    [texts.openedOn, formatDayOf(file.openedAt)],
  ]
  return (
    <Card title={texts.account}>
      <Facts facts={facts} />
      {state !== 'closed' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ChangeCompany key={JSON.stringify(file)} file={file} />
          <InviteManager companyId={file.companyId} />
          <MoveCompany file={file} to={state === 'paused' ? 'open' : 'paused'} />
          <MoveCompany file={file} to="closed" />
        </div>
      )}
    </Card>
  )
}

/** What managers paid of an invoice by mobile money; each leads to its payment. */
function OnlinePayments({ file, invoiceId }: { file: CompanyFile; invoiceId: string }) {
  const own = file.onlinePayments.filter((payment) => payment.invoiceId === invoiceId)
  return own.map(({ paymentId, amountXof, paidOn }) => (
    <p key={paymentId} className="py-3 text-14">
      <OpenLink to={{ kind: 'payment', id: paymentId }}>
        {COMPANY_RECORD_TEXTS.paidOnline(formatXof(amountXof), formatDay(paidOn))}
      </OpenLink>
    </p>
  ))
}

function Transfers({ file: { companyId, payments } }: { file: CompanyFile }) {
  const texts = COMPANY_RECORD_TEXTS
  return (
    <Card title={texts.transfers}>
      {payments.length === 0 ? (
        <p className="mb-4 text-muted">{texts.noTransfer}</p>
      ) : (
        <ul className="mb-4" aria-label={texts.transfers}>
          {payments.map(({ id, reference, amountXof, receivedOn }) => (
            <li key={id} className="border-b py-3 last:border-b-0">
              <p className="font-semibold tabular">{texts.transfer(formatXof(amountXof), formatDay(receivedOn))}</p>
              <p className="text-14 text-muted wrap-anywhere">{texts.reference(reference)}</p>
            </li>
          ))}
        </ul>
      )}
      <RecordTransfer companyId={companyId} />
    </Card>
  )
}
