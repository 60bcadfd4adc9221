import { SocialButtons } from '#web/accounts/social-buttons.tsx'
import { currentBrand } from '#web/api/brand.ts'
import { Benefits } from '#web/drivers/registration/benefits.tsx'
import { RegistrationArea } from '#web/drivers/registration/registration-area.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const FORM_ID = 'inscription'

/** §2 Become-driver page: hero, what it brings, and the form; beside each other where there is room. */
export function Page() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-x-8">
      <div>
        <PageTitle subtitle={`Conduisez à votre rythme avec ${currentBrand().name}, à moto ou en voiture.`}>
          Devenez chauffeur
        </PageTitle>
        <LinkButton href={`#${FORM_ID}`} wide className="mb-6 lg:hidden">
          Commencer l’inscription
        </LinkButton>
        <Benefits />
      </div>
      <div id={FORM_ID} className="min-w-0">
        <Card>
          <RegistrationArea social={<SocialButtons returnTo="become-driver" />} />
        </Card>
      </div>
    </div>
  )
}
