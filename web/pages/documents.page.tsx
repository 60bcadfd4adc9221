import { DocumentsBoard } from '#web/documents/documents-board.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'

/** §2 Documents page. */
export function Page() {
  return (
    <>
      <PageTitle subtitle="Ajoutez vos documents, et renouvelez-les avant qu’ils expirent">Mes documents</PageTitle>
      <DocumentsBoard />
    </>
  )
}
