import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { ProfileCards } from '#web/accounts/profile/profile-cards.tsx'
import { currentBrand } from '#web/api/brand.ts'
import { useSession } from '#web/api/session/session.ts'
import { ownedIn, ownedPath } from '#web/drivers/rent/owned-path.ts'
import { OwnedVehiclesCard } from '#web/drivers/rent/owned-vehicles-card.tsx'
import { VehicleCard } from '#web/drivers/vehicle/vehicle-card.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { PROFILE_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadRents = () => import('#web/drivers/rent/rents-view.tsx')

/** §2 Profile page, or the vehicles that the person has given to drivers. */
export function Page() {
  const { session } = useSession()
  const month = ownedIn(new URLSearchParams(useSearch()))
  const rents = useLoaded(loadRents, month !== null)
  if (month !== null) {
    return (
      <>
        <h1 className="sr-only">{PAGES.profile.title}</h1>
        {rents ? <rents.OwnerRents month={month} pathOf={ownedPath} /> : <SpinnerPage />}
      </>
    )
  }
  return (
    <>
      <PageTitle subtitle={PROFILE_PAGE_TEXTS.subtitle}>{PAGES.profile.title}</PageTitle>
      <ProfileCards>
        {session?.role === 'driver' && <VehicleCard />}
        {currentBrand().hasPhoneSignIn && <OwnedVehiclesCard />}
      </ProfileCards>
    </>
  )
}
