import { useState } from 'react'
import { api, sentenceOf } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** For a social account: a first password by a link to its address; without an address there is none to choose. */
export function PasswordByLink({ email }: { email: string | null }) {
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (email === null) {
    return (
      <p>
        Vous vous connectez avec un réseau social qui ne nous donne pas d’adresse e-mail : ce compte n’a pas de mot de
        passe, et n’en a pas besoin.
      </p>
    )
  }
  if (isSent) {
    return (
      <Banner tone="good" icon="mail" announce title="Regardez votre boîte mail">
        Un lien vient de partir vers <strong className="wrap-anywhere">{email}</strong>. Il peut se trouver dans les
        courriers indésirables.
      </Banner>
    )
  }
  async function send(to: string) {
    setBusy(true)
    try {
      await api('POST /api/accounts/forgotten-password', { body: { email: to } })
      setSent(true)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p>
        Vous vous connectez avec un réseau social. Pour pouvoir aussi vous connecter avec votre e-mail, choisissez un
        mot de passe : nous vous envoyons un lien.
      </p>
      <Button variant="secondary" icon="mail" busy={isBusy} busyLabel="Envoi…" onClick={() => void send(email)}>
        Choisir un mot de passe
      </Button>
    </div>
  )
}
