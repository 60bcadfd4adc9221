import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { CasesCard } from '#web/cases/cases-card.tsx'
import { CasesView, caseViewIn } from '#web/cases/cases-view.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { EmergencyContacts, SupportContacts } from '#web/marketing/help/help-contacts.tsx'
import { HelpTopics } from '#web/marketing/help/help-topics.tsx'
import { HELP_PAGE_TEXTS } from '#web/pages/pages.fr.ts'

/** « Aide » of the account menu (§2), or its view of one’s cases. */
export function Page() {
  const search = useSearch()
  const view = caseViewIn(search)
  if (view !== null) {
    return (
      <>
        <PageTitle>{PAGES.help.title}</PageTitle>
        <CasesView view={view} search={search} />
      </>
    )
  }
  return (
    <>
      <PageTitle subtitle={HELP_PAGE_TEXTS.subtitle}>{PAGES.help.title}</PageTitle>
      <div className="grid gap-4">
        <EmergencyContacts />
        <CasesCard />
        <HelpTopics />
        <SupportContacts />
      </div>
    </>
  )
}
