import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { RIGHTS_FORM, type RightsForm } from '#domain/accounts/rights/rights-forms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { SESSIONS_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { sentenceOf } from '#web/api/client.ts'
import { forgetAllKept } from '#web/api/kept/kept-db.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { useSignOut } from '#web/api/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type SignOutFormProps = {
  /** Which form it is without the script. */
  form?: Extract<RightsForm, 'sign-out' | 'sign-in-again'>
  /** Where it leads. */
  to?: string
  children?: ReactNode
}

const LOOKS = { 'sign-out': { variant: 'secondary', icon: 'logout' }, 'sign-in-again': {} } as const

/** Ends this session. Works without the script, and before it (server/http/pages/rights-forms.table.ts). */
export function SignOutForm({ form = 'sign-out', to = PAGES.home.path, children }: SignOutFormProps) {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const once = useOnce()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    once(() =>
      signOut().then(
        () => {
          forgetAllKept().catch(() => undefined)
          navigate(to)
        },
        (error: unknown) => notify.error(sentenceOf(error)),
      ),
    )
  }
  return (
    <form method="post" action={PAGES.settings.path} onSubmit={submit} className="mt-4">
      <input type="hidden" name={RIGHTS_FORM} value={form} />
      <Button type="submit" {...LOOKS[form]} wide>
        {children ?? SESSIONS_CARD_TEXTS.signOutHere}
      </Button>
    </form>
  )
}
