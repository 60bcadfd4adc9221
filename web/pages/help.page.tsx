import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { EmergencyContacts, SupportContacts } from '#web/marketing/help/help-contacts.tsx'
import { HelpTopics } from '#web/marketing/help/help-topics.tsx'
import { HELP_PAGE_TEXTS } from '#web/pages/pages.fr.ts'

/** « Aide » of the account menu (§2). */
export function Page() {
  return (
    <>
      <PageTitle subtitle={HELP_PAGE_TEXTS.subtitle}>{PAGES.help.title}</PageTitle>
      <div className="grid gap-4">
        <EmergencyContacts />
        <HelpTopics />
        <SupportContacts />
      </div>
    </>
  )
}
