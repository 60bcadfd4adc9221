import { useState } from 'react'
import { PASSWORD_BY_LINK_TEXTS } from '#web/accounts/accounts.fr.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type PasswordByLinkProps = { email: string | null; words?: string; wordsWithoutEmail?: string }

const WORDS = PASSWORD_BY_LINK_TEXTS.byLink
const WITHOUT_EMAIL = PASSWORD_BY_LINK_TEXTS.withoutEmail

/** For a social account: a link to its address to choose a first password; not possible without an address. */
export function PasswordByLink(props: PasswordByLinkProps) {
  const { email, words = WORDS, wordsWithoutEmail = WITHOUT_EMAIL } = props
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (email === null) {
    return <p>{wordsWithoutEmail}</p>
  }
  if (isSent) {
    return (
      <Banner tone="good" icon="mail" announce title={PASSWORD_BY_LINK_TEXTS.lookInMail}>
        {PASSWORD_BY_LINK_TEXTS.linkSentTo}
        <strong className="wrap-anywhere">{email}</strong>
        {PASSWORD_BY_LINK_TEXTS.maybeInSpam}
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
      <Button
        variant="secondary"
        icon="mail"
        busy={isBusy}
        busyLabel={ACTION_TEXTS.sending}
        onClick={() => void send(email)}
      >
        {PASSWORD_BY_LINK_TEXTS.choose}
      </Button>
    </div>
  )
}
