import { PAGES } from '#domain/shared/routes.ts'
import { ProfileCards } from '#web/accounts/profile/profile-cards.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'

/** §2 Profile page. */
export function Page() {
  return (
    <>
      <PageTitle subtitle="Gérez vos informations personnelles">{PAGES.profile.title}</PageTitle>
      <ProfileCards />
    </>
  )
}
