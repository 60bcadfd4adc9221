import { documentAlert } from '#domain/documents/document-alert.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import { isPagePath } from '#domain/shared/routes.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const DOCUMENTS_PATH = '/documents'
const TONES = { expired: 'bad', expiring_soon: 'warn' } as const

/** Warns of papers that have expired or soon will (§4); nothing while they are not known, or all in order. */
export function DocumentAlert() {
  const counts = useDocuments().data?.counts
  const alert = counts && documentAlert(counts)
  if (!alert) return null
  return <Banner tone={TONES[alert.about]} icon="document" title={alert.sentence} action={<SeeDocuments />} />
}

/** §6, critical mode: a paper is expired or missing, and nothing can be accepted until it is renewed. */
export function PapersBlock() {
  return (
    <Banner tone="bad" title="Action requise" action={<SeeDocuments />}>
      {DOCUMENT_SENTENCES.blocked}
    </Banner>
  )
}

function SeeDocuments() {
  if (!isPagePath(DOCUMENTS_PATH)) return null
  return (
    <LinkButton variant="secondary" icon="document" href={DOCUMENTS_PATH}>
      {DOCUMENT_SENTENCES.seeDocuments}
    </LinkButton>
  )
}
