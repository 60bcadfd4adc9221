import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { EmergencyContacts, SupportContacts } from '#web/marketing/help/help-contacts.tsx'
import { HelpTopics } from '#web/marketing/help/help-topics.tsx'

/** « Aide » of the account menu (§2). */
export function Page() {
  return (
    <>
      <PageTitle subtitle="Réponses courtes, et qui appeler">{PAGES.help.title}</PageTitle>
      <div className="grid gap-4">
        <EmergencyContacts />
        <HelpTopics />
        <SupportContacts />
      </div>
    </>
  )
}
