import { useEffect, useState } from 'react'
import {
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  type SocialStart,
} from '#domain/accounts/social-providers.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

/** Leaves for the provider; what fails before that is told (§8 Social sign-in failure). */
function useSocialStart(returnTo: SocialStart) {
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null)
  useEffect(() => {
    // « Retour » at the provider brings this page back as it was left.
    const forget = () => setLeavingFor(null)
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])
  async function start(provider: SocialProvider) {
    if (leavingFor !== null) return
    setLeavingFor(provider)
    try {
      const { goTo } = await api('POST /api/accounts/social/:provider', { params: { provider }, body: { returnTo } })
      window.location.assign(goTo)
    } catch (error) {
      setLeavingFor(null)
      notify.error(sentenceOf(error))
    }
  }
  return { leavingFor, start }
}

/** §2 Auth page and become-driver page: « Continuer avec Google », « Continuer avec Facebook ». */
export function SocialButtons({ returnTo }: { returnTo: SocialStart }) {
  const { leavingFor, start } = useSocialStart(returnTo)
  return (
    <div className="grid gap-3">
      {SOCIAL_PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          icon={provider}
          wide
          busy={leavingFor === provider}
          busyLabel={`Vers ${SOCIAL_PROVIDER_NAMES[provider]}…`}
          onClick={() => void start(provider)}
        >
          Continuer avec {SOCIAL_PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  )
}
