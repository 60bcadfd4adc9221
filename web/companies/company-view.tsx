import type { ReactNode } from 'react'
import type { InvoiceRow, ManagedCompany } from '#domain/companies/companies.contract.ts'
import { INVOICE_TEXTS } from '#domain/companies/companies.fr.ts'
import { formatXof, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { isRefusal, refusalOr } from '#web/api/refusal-sentence.ts'
import { COMPANY_VIEW_TEXTS } from '#web/companies/companies.fr.ts'
import { CompanyMembers } from '#web/companies/company-members.tsx'
import { CompanyRides } from '#web/companies/company-rides.tsx'
import { useCompany } from '#web/companies/use-companies.ts'
import { INVOICES_TEXTS } from '#web/parts/company-invoices.fr.ts'
import { CompanyInvoices } from '#web/parts/company-invoices.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** How an invoice is paid: the page puts it in, because payments are another room. */
type Payment = (invoice: InvoiceRow) => ReactNode

/** A company for its manager: what is used, who may use it, the rides that it pays, its invoices. */
export function CompanyView({ companyId, payment }: { companyId: string; payment: Payment }) {
  const { data, error, isFetching, refetch } = useCompany(companyId)
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkButton variant="ghost" icon="back" href={PAGES.passenger.path} className="-ml-5 justify-self-start">
        {ACTION_TEXTS.back}
      </LinkButton>
      {!data && error && isRefusal(error) && (
        <Banner tone="bad" title={refusalOr(COMPANY_VIEW_TEXTS.loadFailed, error)} />
      )}
      {!data && error && !isRefusal(error) && (
        <LoadFailed sentence={COMPANY_VIEW_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CompanySkeleton />}
      {data && <Company company={data} payment={payment} />}
    </div>
  )
}

function Company({ company, payment }: { company: ManagedCompany; payment: Payment }) {
  return (
    <>
      <h2 className="text-22 font-extrabold wrap-anywhere">{company.name}</h2>
      <CompanyStateNotes company={company} />
      <Card>
        <Usage company={company} />
      </Card>
      <CompanyMembers company={company} />
      <CompanyRides companyId={company.companyId} />
      <Card title={INVOICES_TEXTS.title}>
        <CompanyInvoices invoices={company.invoices} payment={payment} />
        <p className="mt-4 max-w-text text-muted">{COMPANY_VIEW_TEXTS.how}</p>
      </Card>
    </>
  )
}

function CompanyStateNotes({ company: { state, invoices } }: { company: ManagedCompany }) {
  const overdue = invoices.filter(({ overdueDays }) => overdueDays > 0)
  const sumXof = overdue.reduce((sum, { openXof }) => sum + openXof, 0)
  const days = Math.max(0, ...overdue.map(({ overdueDays }) => overdueDays))
  return (
    <>
      {state.isClosed && <Banner tone="bad">{COMPANY_VIEW_TEXTS.closed}</Banner>}
      {state.isPaused && !state.isClosed && <Banner tone="bad">{COMPANY_VIEW_TEXTS.paused}</Banner>}
      {sumXof > 0 && (
        <Banner tone="warn" icon="clock">
          {COMPANY_VIEW_TEXTS.overdue(formatXof(sumXof), plural(days, ...INVOICE_TEXTS.day))}
        </Banner>
      )}
    </>
  )
}

function Usage({ company }: { company: ManagedCompany }) {
  const { usedXof, monthlyLimitXof, billingEmail, creditXof, ifu } = company
  return (
    <>
      <p className="text-22 font-extrabold tabular wrap-anywhere">
        {COMPANY_VIEW_TEXTS.used(formatXof(usedXof), formatXof(monthlyLimitXof))}
      </p>
      <progress
        className="mt-2 progress"
        aria-label={COMPANY_VIEW_TEXTS.usedLabel}
        max={monthlyLimitXof}
        value={Math.min(usedXof, monthlyLimitXof)}
      />
      {creditXof > 0 && <p className="mt-2">{COMPANY_VIEW_TEXTS.credit(formatXof(creditXof))}</p>}
      <p className="mt-2 max-w-text text-muted wrap-anywhere">{COMPANY_VIEW_TEXTS.billing(billingEmail)}</p>
      <p className="mt-2 max-w-text text-muted">
        {ifu === null ? COMPANY_VIEW_TEXTS.noIfu : COMPANY_VIEW_TEXTS.ifu(ifu)}
      </p>
    </>
  )
}

function CompanySkeleton() {
  return (
    <SkeletonArea label={COMPANY_VIEW_TEXTS.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </SkeletonArea>
  )
}
