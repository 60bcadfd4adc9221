import { useState } from 'react'
import { api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type PasswordByLinkProps = { email: string | null; words?: string; wordsWithoutEmail?: string }

const WORDS =
  'Vous vous connectez avec un réseau social. Pour pouvoir aussi vous connecter avec votre e-mail, choisissez un mot de passe\u00A0: nous vous envoyons un lien.'
const WITHOUT_EMAIL =
  'Vous vous connectez avec un réseau social qui ne nous donne pas d’adresse e-mail\u00A0: ce compte n’a pas de mot de passe, et n’en a pas besoin.'

/** For a social account: a first password by a link to its address; without an address there is none to choose. */
export function PasswordByLink(props: PasswordByLinkProps) {
  const { email, words = WORDS, wordsWithoutEmail = WITHOUT_EMAIL } = props
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (email === null) {
    return <p>{wordsWithoutEmail}</p>
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
      <p>{words}</p>
      <Button variant="secondary" icon="mail" busy={isBusy} busyLabel="Envoi…" onClick={() => void send(email)}>
        Choisir un mot de passe
      </Button>
    </div>
  )
}
