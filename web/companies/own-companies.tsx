import { useState } from 'react'
import type { OwnCompanies as Own } from '#domain/companies/companies.contract.ts'
import { companyPath } from '#domain/companies/company-path.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useSession } from '#web/api/session/session.ts'
import { OWN_COMPANIES_TEXTS } from '#web/companies/companies.fr.ts'
import { useOwnChange, useOwnCompanies } from '#web/companies/use-companies.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Invitation = Own['invitations'][number]
type Company = Own['companies'][number]

/** Invitations of companies, and the companies of this passenger. Nothing for those who have none. */
export function OwnCompanies() {
  const { data } = useOwnCompanies()
  if (!data || data.companies.length + data.invitations.length === 0) return null
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {data.invitations.map((invitation) => (
        <InvitationBanner key={invitation.id} invitation={invitation} />
      ))}
      {data.companies.length > 0 && (
        <Card title={OWN_COMPANIES_TEXTS.title}>
          <ul>
            {data.companies.map((company) => (
              <CompanyLine key={company.companyId} company={company} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function InvitationBanner({ invitation: { id, companyName, role } }: { invitation: Invitation }) {
  const { mutateAsync, isPending, variables } = useOwnChange((accepts: boolean) =>
    api('POST /api/company-invitations/:invitationId/answer', { params: { invitationId: id }, body: { accepts } }),
  )
  const answer = (accepts: boolean) =>
    mutateAsync(accepts).then(
      () => notify.success(accepts ? OWN_COMPANIES_TEXTS.accepted : OWN_COMPANIES_TEXTS.declined),
      (error: unknown) => notify.error(refusalOr(OWN_COMPANIES_TEXTS.answerFailed, error)),
    )
  const words = role === 'manager' ? OWN_COMPANIES_TEXTS.invitedToManage : OWN_COMPANIES_TEXTS.invited
  return (
    <Banner
      tone="info"
      icon="work"
      title={words(companyName)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={isPending && variables}
            busyLabel={ACTION_TEXTS.moment}
            onClick={() => void answer(true)}
          >
            {OWN_COMPANIES_TEXTS.accept}
          </Button>
          <Button
            variant="ghost"
            busy={isPending && !variables}
            busyLabel={ACTION_TEXTS.moment}
            onClick={() => void answer(false)}
          >
            {OWN_COMPANIES_TEXTS.decline}
          </Button>
        </div>
      }
    >
      {role === 'member' && OWN_COMPANIES_TEXTS.means}
    </Banner>
  )
}

function stateWords({ state }: Company): string {
  if (state.isClosed) return OWN_COMPANIES_TEXTS.closed
  return state.isPaused ? OWN_COMPANIES_TEXTS.paused : OWN_COMPANIES_TEXTS.member
}

function CompanyLine({ company }: { company: Company }) {
  const { companyId, name, role } = company
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b py-3 last:border-b-0">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-14 text-muted">{stateWords(company)}</span>
      </p>
      {role === 'manager' ? (
        <LinkButton variant="secondary" href={companyPath(companyId)} aria-label={OWN_COMPANIES_TEXTS.manageOf(name)}>
          {OWN_COMPANIES_TEXTS.manage}
        </LinkButton>
      ) : (
        <LeaveCompany company={company} />
      )}
    </li>
  )
}

function LeaveCompany({ company: { companyId, name } }: { company: Company }) {
  const userId = useSession().session?.userId ?? ''
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useOwnChange(() =>
    api('DELETE /api/companies/:companyId/members/:userId', { params: { companyId, userId } }),
  )
  const leave = () =>
    mutateAsync(undefined).then(
      () => notify.success(OWN_COMPANIES_TEXTS.left),
      (error: unknown) => notify.error(refusalOr(OWN_COMPANIES_TEXTS.leaveFailed, error)),
    )
  return (
    <>
      <Button variant="ghost" aria-label={OWN_COMPANIES_TEXTS.leaveOf(name)} onClick={() => setAsking(true)}>
        {OWN_COMPANIES_TEXTS.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        title={OWN_COMPANIES_TEXTS.leaveTitle(name)}
        confirmLabel={OWN_COMPANIES_TEXTS.leave}
        danger
        busy={isPending}
        busyLabel={ACTION_TEXTS.moment}
      >
        <p>{OWN_COMPANIES_TEXTS.leaveMeans}</p>
      </ConfirmDialog>
    </>
  )
}
