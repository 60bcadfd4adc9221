import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyMember, ManagedCompany } from '#domain/companies/companies.contract.ts'
import { formatXof } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useSession } from '#web/api/session/session.ts'
import { MEMBERS_TEXTS } from '#web/companies/companies.fr.ts'
import { InviteMember, MemberLimit } from '#web/companies/member-dialogs.tsx'
import { useCompanyChange, useOwnChange } from '#web/companies/use-companies.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Who may let the company pay, what each has used, and who has not answered yet. */
export function CompanyMembers({ company }: { company: ManagedCompany }) {
  const { companyId, members, invitations, state } = company
  return (
    <Card title={MEMBERS_TEXTS.title}>
      <ul aria-label={MEMBERS_TEXTS.title}>
        {members.map((member) => (
          <MemberLine key={member.userId} companyId={companyId} member={member} />
        ))}
        {invitations.map(({ id, email }) => (
          <InvitedLine key={id} companyId={companyId} invitationId={id} email={email} />
        ))}
      </ul>
      {!state.isClosed && <InviteMember companyId={companyId} />}
    </Card>
  )
}

function usedWords({ usedXof, monthlyLimitXof }: CompanyMember): string {
  const used = formatXof(usedXof)
  return monthlyLimitXof === null
    ? MEMBERS_TEXTS.usedWithoutLimit(used)
    : MEMBERS_TEXTS.usedOf(used, formatXof(monthlyLimitXof))
}

const LINE = 'flex flex-wrap items-center justify-between gap-2 border-b py-3 last:border-b-0'

function MemberLine({ companyId, member }: { companyId: string; member: CompanyMember }) {
  const isMe = useSession().session?.userId === member.userId
  const name = member.fullName || MEMBERS_TEXTS.nameless
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} {member.role === 'manager' && <Badge>{MEMBERS_TEXTS.manager}</Badge>}
        </p>
        <p className="text-14 text-muted wrap-anywhere">{member.email}</p>
        <p className="text-14 tabular">{usedWords(member)}</p>
      </div>
      <div className="-ml-5 flex flex-wrap sm:ml-0 sm:gap-2">
        <MemberLimit companyId={companyId} member={member} name={name} />
        {!isMe && <RemoveMember companyId={companyId} userId={member.userId} name={name} />}
      </div>
    </li>
  )
}

function RemoveMember({ companyId, userId, name }: { companyId: string; userId: string; name: string }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useOwnChange(() =>
    api('DELETE /api/companies/:companyId/members/:userId', { params: { companyId, userId } }),
  )
  const remove = () =>
    mutateAsync(undefined)
      .then(() => {
        setAsking(false)
        notify.success(MEMBERS_TEXTS.removed)
        return client.invalidateQueries({ queryKey: [...PAGE_KEYS.companies, companyId] })
      })
      .catch((error: unknown) => notify.error(refusalOr(MEMBERS_TEXTS.failed, error)))
  return (
    <>
      <Button variant="ghost" aria-label={MEMBERS_TEXTS.removeOf(name)} onClick={() => setAsking(true)}>
        {MEMBERS_TEXTS.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={MEMBERS_TEXTS.removeTitle(name)}
        confirmLabel={MEMBERS_TEXTS.remove}
        danger
        busy={isPending}
        busyLabel={ACTION_TEXTS.moment}
      >
        <p>{MEMBERS_TEXTS.removeMeans}</p>
      </ConfirmDialog>
    </>
  )
}

type InvitedProps = { companyId: string; invitationId: string; email: string }

function InvitedLine({ companyId, invitationId, email }: InvitedProps) {
  const { mutateAsync, isPending } = useCompanyChange(companyId, () =>
    api('DELETE /api/companies/:companyId/invitations/:invitationId', { params: { companyId, invitationId } }),
  )
  const withdraw = () =>
    mutateAsync(undefined).then(
      () => notify.success(MEMBERS_TEXTS.withdrawn),
      (error: unknown) => notify.error(refusalOr(MEMBERS_TEXTS.failed, error)),
    )
  return (
    <li className={LINE}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-14 text-muted">{MEMBERS_TEXTS.waiting}</p>
      </div>
      <Button
        variant="ghost"
        className="-ml-5 sm:ml-0"
        aria-label={MEMBERS_TEXTS.withdrawOf(email)}
        busy={isPending}
        busyLabel={ACTION_TEXTS.moment}
        onClick={() => void withdraw()}
      >
        {MEMBERS_TEXTS.withdraw}
      </Button>
    </li>
  )
}
