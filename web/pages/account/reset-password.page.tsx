import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { ForgottenPassword } from '#web/accounts/forgotten-password.tsx'
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx'
import { useSetSession } from '#web/api/session/session.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { RESET_PASSWORD_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** With the token of a mail: choose a new password. Without: request the mail. */
export function Page() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  if (token === '') {
    return (
      <WithStreet>
        <PageTitle subtitle={RESET_PASSWORD_PAGE_TEXTS.forgottenMore}>{RESET_PASSWORD_PAGE_TEXTS.forgotten}</PageTitle>
        <ForgottenPassword />
      </WithStreet>
    )
  }
  function finish() {
    notify.success(RESET_PASSWORD_PAGE_TEXTS.changed)
    setSession(null)
    navigate(PAGES.auth.path, { replace: true })
  }
  return (
    <WithStreet>
      <PageTitle>{RESET_PASSWORD_PAGE_TEXTS.newPassword}</PageTitle>
      <NewPasswordForm token={token} onDone={finish} />
    </WithStreet>
  )
}
