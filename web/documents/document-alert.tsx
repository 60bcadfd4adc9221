import { documentAlert } from '#domain/documents/document-alert.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type DocumentAlertProps = {
  isCritical?: boolean
  /** The page of the documents itself needs no link to it. */
  isHere?: boolean
}

/**
 * Warns of documents that have expired or soon will (§4); shows nothing while they are unknown, or all valid. Critical
 * (§6): one is expired or missing, so the driver cannot accept rides until it is renewed.
 */
export function DocumentAlert({ isCritical = false, isHere = false }: DocumentAlertProps) {
  const action = isHere ? {} : { action: seeDocuments() }
  const counts = useDocuments().data?.counts
  const alert = counts && documentAlert(counts)
  if (isCritical) {
    return (
      <Banner tone="bad" title={DOCUMENT_SENTENCES.actionRequired} {...action}>
        <p>{DOCUMENT_SENTENCES.blocked}</p>
        {alert && <p className="font-semibold">{alert.sentence}</p>}
      </Banner>
    )
  }
  if (!alert) return null
  return <Banner tone={DOCUMENT_TONES[alert.about]} icon="document" title={alert.sentence} {...action} />
}

function seeDocuments() {
  return (
    <LinkButton variant="secondary" icon="document" href={PAGES.documents.path}>
      {DOCUMENT_SENTENCES.seeDocuments}
    </LinkButton>
  )
}
