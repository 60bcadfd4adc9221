import { useEffect, useState } from 'react'
import {
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  type SocialStart,
} from '#domain/accounts/social/social-providers.ts'
import { SOCIAL_BUTTONS_TEXTS } from '#web/accounts/accounts.fr.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'

/** When the provider's page has not opened within this time, the buttons can be tapped again. */
const LEAVING_MS = 15_000

/** Opens the provider's page; a failure before that is shown here and in a notice (§8 Social sign-in failure). */
function useSocialStart(returnTo: SocialStart) {
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const once = useOnce()
  useEffect(() => {
    if (leavingFor === null) return
    const stay = () => setLeavingFor(null)
    const timer = setTimeout(stay, LEAVING_MS)
    // « Retour » at the provider restores this page from the browser's cache.
    window.addEventListener('pageshow', stay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', stay)
    }
  }, [leavingFor])

  async function leave(provider: SocialProvider): Promise<void> {
    setLeavingFor(provider)
    setProblem(null)
    try {
      const { goTo } = await api('POST /api/accounts/social/:provider', { params: { provider }, body: { returnTo } })
      window.location.assign(goTo)
    } catch (error) {
      setLeavingFor(null)
      setProblem(sentenceOf(error))
      notify.error(sentenceOf(error))
    }
  }
  const start = (provider: SocialProvider) => leavingFor === null && once(() => leave(provider))
  return { leavingFor, problem, start }
}

/** §2 Auth page and become-driver page: « Continuer avec Google », « Continuer avec Facebook ». */
export function SocialButtons({ returnTo }: { returnTo: SocialStart }) {
  const { leavingFor, problem, start } = useSocialStart(returnTo)
  return (
    <div className="grid grid-cols-2 gap-2">
      {SOCIAL_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          icon={provider}
          wide
          busy={leavingFor === provider}
          busyLabel={SOCIAL_BUTTONS_TEXTS.towards(SOCIAL_PROVIDER_NAMES[provider])}
          onClick={() => start(provider)}
        >
          {/* Side by side: the e-mail’s form below stays in the first view of a small phone. */}
          <span className="sr-only">{SOCIAL_BUTTONS_TEXTS.continueWith} </span>
          {SOCIAL_PROVIDER_NAMES[provider]}
        </Button>
      ))}
      {problem !== null && (
        <div className="col-span-2">
          <FormProblem message={problem} />
        </div>
      )}
    </div>
  )
}
