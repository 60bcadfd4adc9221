import {
  type AlertOfDocuments,
  documentAlert,
  firstToRenew,
  nameWithin,
  type RequiredDocument,
  toRenewSentence,
} from '#domain/documents/document-alert.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { MANDATORY_DOCUMENTS_TEXTS } from '#web/documents/documents.fr.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type DocumentAlertProps = {
  isCritical?: boolean
  /** The driver's required documents: the one that blocks is named, with a way to the form that renews it. */
  documents?: readonly RequiredDocument[]
  /** The page of the documents itself needs no link to it. */
  isHere?: boolean
}

const NONE: readonly RequiredDocument[] = []

/**
 * Warns of documents that have expired or soon will (§4); shows nothing while they are unknown, or all valid. Critical
 * (§6): one is expired or missing, so the driver cannot accept rides until it is renewed.
 */
export function DocumentAlert({ isCritical = false, documents = NONE, isHere = false }: DocumentAlertProps) {
  const counts = useDocuments().data?.counts
  const alert = counts ? documentAlert(counts) : null
  if (isCritical) return <CriticalAlert alert={alert} toRenew={firstToRenew(documents)} isHere={isHere} />
  if (!alert) return null
  const action = isHere ? {} : { action: <SeeDocuments /> }
  return <Banner tone={DOCUMENT_TONES[alert.about]} icon="document" title={alert.sentence} {...action} />
}

type CriticalAlertProps = { alert: AlertOfDocuments | null; toRenew: RequiredDocument | null; isHere: boolean }

function CriticalAlert({ alert, toRenew, isHere }: CriticalAlertProps) {
  const action = isHere ? {} : { action: toRenew === null ? <SeeDocuments /> : <Renew document={toRenew} /> }
  const isNamed = toRenew !== null && (alert === null || alert.count === 1)
  return (
    <Banner
      tone="bad"
      title={toRenew === null ? DOCUMENT_SENTENCES.actionRequired : toRenewSentence(toRenew)}
      {...action}
    >
      <p>{DOCUMENT_SENTENCES.blocked}</p>
      {alert && !isNamed && <p className="font-semibold">{alert.sentence}</p>}
    </Banner>
  )
}

/** « Renouveler », and quietly « Voir mes documents ». */
function Renew({ document: { documentType, status } }: { document: RequiredDocument }) {
  const action = status === null ? ACTION_TEXTS.add : MANDATORY_DOCUMENTS_TEXTS.renew
  return (
    <div className="flex flex-wrap items-center">
      <LinkButton
        href={`${PAGES.documents.path}?type=${documentType}`}
        className="mr-4 whitespace-nowrap"
        aria-label={MANDATORY_DOCUMENTS_TEXTS.actionOn(action, nameWithin(documentType))}
      >
        {action}
      </LinkButton>
      <a
        href={PAGES.documents.path}
        className="inline-flex min-h-12 items-center font-semibold text-ink underline underline-offset-4"
      >
        {DOCUMENT_SENTENCES.seeDocuments}
      </a>
    </div>
  )
}

function SeeDocuments() {
  return (
    <LinkButton variant="secondary" icon="document" href={PAGES.documents.path}>
      {DOCUMENT_SENTENCES.seeDocuments}
    </LinkButton>
  )
}
