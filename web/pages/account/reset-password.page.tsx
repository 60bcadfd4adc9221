import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { ForgottenPassword } from '#web/accounts/forgotten-password.tsx'
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx'
import { useSetSession } from '#web/api/session/session.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { RESET_PASSWORD_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** With the token of a mail: choose a new password. Without: request the mail. */
export function Page() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  if (token === '') {
    return (
      <>
        <PageTitle subtitle={RESET_PASSWORD_PAGE_TEXTS.forgottenMore}>{RESET_PASSWORD_PAGE_TEXTS.forgotten}</PageTitle>
        <Card>
          <ForgottenPassword />
        </Card>
      </>
    )
  }
  function finish() {
    notify.success(RESET_PASSWORD_PAGE_TEXTS.changed)
    setSession(null)
    navigate(PAGES.auth.path, { replace: true })
  }
  return (
    <>
      <PageTitle>{RESET_PASSWORD_PAGE_TEXTS.newPassword}</PageTitle>
      <Card>
        <NewPasswordForm token={token} onDone={finish} />
      </Card>
    </>
  )
}
