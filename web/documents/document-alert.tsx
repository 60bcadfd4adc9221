import { documentAlert } from '#domain/documents/document-alert.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type DocumentAlertProps = {
  isCritical?: boolean
  /** On the page of the documents itself, nothing leads there. */
  isHere?: boolean
}

/**
 * Warns of documents that have expired or soon will (§4); nothing while they are not known, or all in order.
 * Critical (§6): one of them is expired or missing, and its driver accepts nothing until it is renewed.
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
