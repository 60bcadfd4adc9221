import { useState } from 'react'
import type { CompanyMember } from '#domain/companies/companies.contract.ts'
import { parseXof } from '#domain/shared/sums/typed-sum.ts'
import { api, explain } from '#web/api/client.ts'
import { MEMBERS_TEXTS } from '#web/companies/companies.fr.ts'
import { useCompanyChange } from '#web/companies/use-companies.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadInvite = () => import('#domain/companies/company-rules.ts').then((file) => file.inviteMemberForm)
const loadLimit = () => import('#domain/companies/company-rules.ts').then((file) => file.memberLimitForm)

/** « Inviter un membre »: an address, and what they may spend in a month. */
export function InviteMember({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useCompanyChange(companyId, (wish: { email: string; limit: string }) =>
    api('POST /api/companies/:companyId/invitations', {
      params: { companyId },
      body: { email: wish.email, monthlyLimitXof: parseXof(wish.limit) },
    }),
  )
  const form = useForm({
    initial: { email: '', limit: '' },
    loadSchema: loadInvite,
    explain,
    submit: async (wish) => {
      await mutateAsync(wish)
      form.set('email', '')
      setOpen(false)
      notify.success(MEMBERS_TEXTS.invited)
    },
  })
  return (
    <>
      <Button variant="secondary" icon="plus" className="mt-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {MEMBERS_TEXTS.invite}
      </Button>
      <DialogForm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={MEMBERS_TEXTS.invite}
        confirm={MEMBERS_TEXTS.send}
        form={form}
      >
        <p>{MEMBERS_TEXTS.inviteMeans}</p>
        <TextField {...form.field('email')} label={MEMBERS_TEXTS.email} type="email" autoComplete="off" />
        <TextField
          {...form.field('limit')}
          label={MEMBERS_TEXTS.limit}
          hint={MEMBERS_TEXTS.limitHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </DialogForm>
    </>
  )
}

type LimitProps = { companyId: string; member: CompanyMember; name: string }

/** « Limite »: what this member may spend in a month. */
export function MemberLimit({ companyId, member: { userId, monthlyLimitXof }, name }: LimitProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useCompanyChange(companyId, (limit: string) =>
    api('PUT /api/companies/:companyId/members/:userId', {
      params: { companyId, userId },
      body: { monthlyLimitXof: parseXof(limit) },
    }),
  )
  const form = useForm({
    initial: { limit: monthlyLimitXof === null ? '' : String(monthlyLimitXof) },
    loadSchema: loadLimit,
    explain,
    submit: async ({ limit }) => {
      await mutateAsync(limit)
      setOpen(false)
      notify.success(MEMBERS_TEXTS.limitChanged)
    },
  })
  const title = MEMBERS_TEXTS.changeLimitOf(name)
  return (
    <>
      <Button variant="ghost" aria-label={title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {MEMBERS_TEXTS.changeLimit}
      </Button>
      <DialogForm open={isOpen} onClose={() => setOpen(false)} title={title} confirm={ACTION_TEXTS.save} form={form}>
        <TextField
          {...form.field('limit')}
          label={MEMBERS_TEXTS.limit}
          hint={MEMBERS_TEXTS.limitHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </DialogForm>
    </>
  )
}
