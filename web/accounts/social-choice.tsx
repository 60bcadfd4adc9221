import { SocialButtons } from '#web/accounts/social-buttons.tsx'

/** Above the form: one tap at a provider, or the e-mail below. */
export function SocialChoice() {
  return (
    <div className="mb-6">
      <SocialButtons returnTo="sign-in" />
      <p className="mt-6 flex items-center text-muted">
        <span className="mr-3 h-px flex-auto bg-line" aria-hidden="true" />
        ou avec votre e-mail
        <span className="ml-3 h-px flex-auto bg-line" aria-hidden="true" />
      </p>
    </div>
  )
}
