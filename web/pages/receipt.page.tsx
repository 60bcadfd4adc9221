import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'

export function Page() {
  return <PageTitle>{PAGES.receipt.title}</PageTitle>
}
