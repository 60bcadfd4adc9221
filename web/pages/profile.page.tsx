import { PAGES } from '#domain/shared/routes.ts'
import { ProfileCards } from '#web/accounts/profile/profile-cards.tsx'
import { useSession } from '#web/api/session/session.ts'
import { VehicleCard } from '#web/drivers/vehicle/vehicle-card.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { PROFILE_PAGE_TEXTS } from '#web/pages/pages.fr.ts'

/** §2 Profile page. */
export function Page() {
  const { session } = useSession()
  return (
    <>
      <PageTitle subtitle={PROFILE_PAGE_TEXTS.subtitle}>{PAGES.profile.title}</PageTitle>
      <ProfileCards>{session?.role === 'driver' && <VehicleCard />}</ProfileCards>
    </>
  )
}
