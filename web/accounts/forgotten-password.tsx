import { useState } from 'react'
import { EmailForm } from '#web/accounts/email-form.tsx'
import { api } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Sends a link to choose a new password. The answer does not tell whether the account exists. */
export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <Banner tone="good" icon="mail" announce title="Regardez votre boîte mail">
        Si un compte existe pour <strong className="wrap-anywhere">{sentTo}</strong>, un lien vient de partir. Il peut
        se trouver dans les courriers indésirables.
      </Banner>
    )
  }
  return (
    <EmailForm
      action="Recevoir un lien"
      send={async (email) => {
        await api('POST /api/accounts/forgotten-password', { body: { email } })
        setSentTo(email)
      }}
    />
  )
}
