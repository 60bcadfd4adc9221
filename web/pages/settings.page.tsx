import { PAGES } from '#domain/shared/routes.ts'
import { DeletionCard } from '#web/accounts/settings/deletion-card.tsx'
import { EmergencyContactsCard } from '#web/accounts/settings/emergency-contacts-card.tsx'
import { NotificationsCard } from '#web/accounts/settings/notifications-card.tsx'
import { RemindersCard } from '#web/accounts/settings/reminders-card.tsx'
import { SessionsCard } from '#web/accounts/settings/sessions-card.tsx'
import { SignInsCard } from '#web/accounts/settings/sign-ins-card.tsx'
import { StartCodeCard } from '#web/accounts/settings/start-code-card.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SETTINGS_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { SavedPlacesCard } from '#web/places/saved-places-card.tsx'
import { Cards } from '#web/ui/layout/card.tsx'

/** « Paramètres » of the account menu (§2). */
export function Page() {
  return (
    <>
      <PageTitle subtitle={SETTINGS_PAGE_TEXTS.subtitle}>{PAGES.settings.title}</PageTitle>
      <Cards>
        <RemindersCard />
        <StartCodeCard />
        <EmergencyContactsCard />
        <SavedPlacesCard />
        <SessionsCard />
        <SignInsCard />
        <NotificationsCard />
        <DeletionCard />
      </Cards>
    </>
  )
}
