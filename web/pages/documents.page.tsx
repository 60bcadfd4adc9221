import { DocumentsBoard } from '#web/documents/documents-board.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { DOCUMENTS_PAGE_TEXTS } from '#web/pages/pages.fr.ts'

/** §2 Documents page. */
export function Page() {
  return (
    <>
      <PageTitle subtitle={DOCUMENTS_PAGE_TEXTS.subtitle}>{DOCUMENTS_PAGE_TEXTS.title}</PageTitle>
      <DocumentsBoard />
    </>
  )
}
