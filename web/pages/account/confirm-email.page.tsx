import { useLocation, useSearch } from 'wouter'
import { ConfirmEmail } from '#web/accounts/confirmation/confirm-email.tsx'
import { useConfirmEmail } from '#web/accounts/confirmation/use-confirm-email.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { CONFIRM_EMAIL_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { afterConfirmationPath } from '#web/rides/after-sign-in.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** The page behind the link of a confirmation mail. */
export function Page() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const confirm = useConfirmEmail(token, (confirmed) => navigate(afterConfirmationPath(confirmed), { replace: true }))
  return (
    <>
      <PageTitle>{CONFIRM_EMAIL_PAGE_TEXTS.title}</PageTitle>
      <Card>
        <ConfirmEmail confirm={confirm} />
      </Card>
    </>
  )
}
