import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { ConsentsCard } from '#web/accounts/rights/consents-card.tsx'
import { CorrectionsCard } from '#web/accounts/rights/corrections-card.tsx'
import { OwnDataCard } from '#web/accounts/rights/own-data-card.tsx'
import { isOwnDataView, OwnDataView } from '#web/accounts/rights/own-data-view.tsx'
import { DeletionCard } from '#web/accounts/settings/deletion-card.tsx'
import { EmergencyContactsCard } from '#web/accounts/settings/emergency-contacts-card.tsx'
import { NotificationsCard } from '#web/accounts/settings/notifications-card.tsx'
import { RemindersCard } from '#web/accounts/settings/reminders-card.tsx'
import { SessionsCard } from '#web/accounts/settings/sessions-card.tsx'
import { SignInsCard } from '#web/accounts/settings/sign-ins-card.tsx'
import { StartCodeCard } from '#web/accounts/settings/start-code-card.tsx'
import { OwnReviewsCard } from '#web/drivers/reviews/own-reviews-card.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SETTINGS_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { SavedPlacesCard } from '#web/places/saved-places-card.tsx'
import { AvoidedCard } from '#web/rides/around/avoided-card.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Cards } from '#web/ui/layout/card.tsx'

function OwnDataPage() {
  return (
    <>
      <LinkButton variant="ghost" icon="back" href={PAGES.settings.path} className="-ml-5 mb-2">
        {PAGES.settings.title}
      </LinkButton>
      <PageTitle>{SETTINGS_PAGE_TEXTS.ownData}</PageTitle>
      <OwnDataView />
    </>
  )
}

/** « Paramètres » of the account menu (§2), or its view « Mes données ». */
export function Page() {
  const search = useSearch()
  if (isOwnDataView(search)) return <OwnDataPage />
  return (
    <>
      <PageTitle subtitle={SETTINGS_PAGE_TEXTS.subtitle}>{PAGES.settings.title}</PageTitle>
      <Cards>
        <RemindersCard />
        <StartCodeCard />
        <EmergencyContactsCard />
        <SavedPlacesCard />
        <AvoidedCard />
        <OwnReviewsCard />
        <SessionsCard />
        <SignInsCard />
        <NotificationsCard />
        <OwnDataCard />
        <ConsentsCard />
        <CorrectionsCard />
        <DeletionCard />
      </Cards>
    </>
  )
}
