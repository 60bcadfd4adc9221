import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { ForgottenPassword } from '#web/accounts/forgotten-password.tsx'
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx'
import { useSetSession } from '#web/api/session/session.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** With the token of a mail: choose a new password. Without one: ask for the mail. */
export function Page() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  if (token === '') {
    return (
      <>
        <PageTitle subtitle="Nous vous envoyons un lien pour en choisir un nouveau.">Mot de passe oublié</PageTitle>
        <Card>
          <ForgottenPassword />
        </Card>
      </>
    )
  }
  function finish() {
    notify.success('Votre mot de passe est changé. Connectez-vous.')
    setSession(null)
    navigate(PAGES.auth.path, { replace: true })
  }
  return (
    <>
      <PageTitle>Nouveau mot de passe</PageTitle>
      <Card>
        <NewPasswordForm token={token} onDone={finish} />
      </Card>
    </>
  )
}
