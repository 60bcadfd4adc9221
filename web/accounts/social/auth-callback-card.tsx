import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { SocialStart } from '#domain/accounts/social/social-providers.ts'
import { AUTH_CALLBACK_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import type { CallbackState } from '#web/accounts/social/auth-callback.ts'
import { type CallbackFailure, retryPath } from '#web/accounts/social/auth-callback-failure.ts'
import { NO_NETWORK } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const BACK_TO: Readonly<Record<SocialStart, { notice: string; action: string }>> = {
  'sign-in': { notice: AUTH_CALLBACK_CARD_TEXTS.backToSignInSoon, action: AUTH_CALLBACK_CARD_TEXTS.backToSignIn },
  'become-driver': {
    notice: AUTH_CALLBACK_CARD_TEXTS.backToRegistrationSoon,
    action: AUTH_CALLBACK_CARD_TEXTS.backToRegistration,
  },
}

const FAILED_TITLE = AUTH_CALLBACK_CARD_TEXTS.failed

/** §2: « Connexion en cours... », or an error screen with a redirect notice. */
export function AuthCallbackCard({ callback }: { callback: CallbackState }) {
  if (callback.state === 'failed') return <Failed failure={callback.failure} />
  if (callback.state === 'unreachable') return <Unreachable onRetry={callback.retry} />
  return (
    <div className="rounded-card bg-card p-6 text-center raised">
      <div className="mb-4 flex justify-center">
        <Ring size={64} className="text-lagoon" />
      </div>
      <h1 className="text-28 font-extrabold">{ACCOUNT_SENTENCES.signingIn}</h1>
    </div>
  )
}

function Failed({ failure }: { failure: CallbackFailure }) {
  const { notice, action } = BACK_TO[failure.retryFrom]
  return (
    <div className="rounded-card bg-card p-6 text-center raised">
      <div className="mb-4 flex justify-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-laterite text-on-laterite">
          <Icon name="x" size={36} />
        </span>
      </div>
      <h1 className="text-28 font-extrabold">{FAILED_TITLE}</h1>
      {/* Anybody can write part of it, so it is shown as text only, and long words break. */}
      <p className="mt-2 text-18 wrap-anywhere">{failure.sentence}</p>
      <p className="mt-4 text-muted">{notice}</p>
      <div className="mt-6">
        <LinkButton href={retryPath(failure)} wide>
          {action}
        </LinkButton>
      </div>
    </div>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h1 className="mb-4 text-28 font-extrabold">{FAILED_TITLE}</h1>
      <EmptyState
        icon="wifi-off"
        action={
          <Button icon="refresh" onClick={onRetry}>
            {ACTION_TEXTS.retry}
          </Button>
        }
      >
        {NO_NETWORK}
      </EmptyState>
    </>
  )
}
