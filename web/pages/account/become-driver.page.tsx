import { SocialButtons } from '#web/accounts/social/social-buttons.tsx'
import { DriverBenefits } from '#web/drivers/registration/benefits.tsx'
import { NoForm, useNoForm } from '#web/drivers/registration/no-form.tsx'
import { RegistrationArea } from '#web/drivers/registration/registration-area.tsx'
import { RegistrationHero } from '#web/drivers/registration/registration-hero.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { BECOME_DRIVER_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const FORM_ID = 'inscription'

/** §2 Become-driver page: hero, benefits and form; side by side where there is room. */
export function Page() {
  const noForm = useNoForm()
  if (noForm !== null) {
    return (
      <>
        <PageTitle>{BECOME_DRIVER_PAGE_TEXTS.title}</PageTitle>
        <NoForm {...noForm} />
      </>
    )
  }
  const begin = (
    <LinkButton href={`#${FORM_ID}`} variant="on-band" wide className="mt-4 lg:hidden">
      {BECOME_DRIVER_PAGE_TEXTS.start}
    </LinkButton>
  )
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-8">
      <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
        <RegistrationHero action={begin} />
        <div className="mt-6">
          <DriverBenefits />
        </div>
      </div>
      <div id={FORM_ID} className="min-w-0">
        <Card>
          <RegistrationArea social={<SocialButtons returnTo="become-driver" />} />
        </Card>
      </div>
    </div>
  )
}
