import { PageTitle } from '#web/frame/page-shell.tsx'

export function Page() {
  return <PageTitle>Inscription enregistrée</PageTitle>
}
