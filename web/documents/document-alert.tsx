import { documentAlert } from '#domain/documents/document-alert.ts'
import type { RequiredDocument } from '#domain/documents/document-review.ts'
import {
  firstToRenew,
  nameWithin,
  stoppingUntilSeen,
  toBeSeenSentence,
  toRenewSentence,
} from '#domain/documents/document-to-renew.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { MANDATORY_DOCUMENTS_TEXTS } from '#web/documents/documents.fr.ts'
import { useDocuments } from '#web/documents/use-documents.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type DocumentAlertProps = {
  isCritical?: boolean
  /** The driver's required documents: the one that blocks is named, with a way to renew it. */
  documents?: readonly RequiredDocument[]
  /** The page of the documents itself needs no link to it. */
  isHere?: boolean
  /** Opens the form on this page. */
  onRenew?: ((type: DocumentType) => void) | undefined
}

const NONE: readonly RequiredDocument[] = []

/**
 * Warns of documents that have expired or soon will (§4); shows nothing while they are unknown, or all valid. Critical
 * (§6): one is expired or missing, so the driver cannot accept rides until it is renewed, and an operator has seen it.
 */
export function DocumentAlert({ isCritical = false, documents = NONE, isHere = false, onRenew }: DocumentAlertProps) {
  const counts = useDocuments().data?.counts
  const alert = counts ? documentAlert(counts) : null
  const toRenew = isCritical ? firstToRenew(documents) : null
  const toBeSeen = isCritical ? stoppingUntilSeen(documents) : []
  if (toRenew !== null) {
    const isOnlyOne = alert === null || alert.count === 1
    return (
      <Banner tone="bad" title={toRenewSentence(toRenew)} action={<Renew {...{ toRenew, isHere, onRenew }} />}>
        <p>
          {DOCUMENT_SENTENCES.blocked}
          {!isHere && <SeeDocuments />}
        </p>
        {!isOnlyOne && <p className="font-semibold">{alert.sentence}</p>}
        {toBeSeen.length > 0 && <p>{toBeSeenSentence(toBeSeen)}</p>}
      </Banner>
    )
  }
  const action = isHere ? {} : { action: <SeeDocumentsButton /> }
  const stored = alert && (
    <Banner tone={DOCUMENT_TONES[alert.about]} icon="document" title={alert.sentence} {...action} />
  )
  if (!isCritical) return stored
  return (
    <div className="grid gap-4">
      {stored}
      <NothingToRenew toBeSeen={toBeSeen} isHere={isHere || stored !== null} />
    </div>
  )
}

type NothingToRenewProps = { toBeSeen: readonly RequiredDocument[]; isHere: boolean }

/** The driver cannot accept rides, and an operator's decision is what they wait for. */
function NothingToRenew({ toBeSeen, isHere }: NothingToRenewProps) {
  const waits = toBeSeen.length > 0
  return (
    <Banner
      tone={waits ? 'warn' : 'bad'}
      icon={waits ? 'shield' : 'alert'}
      title={waits ? toBeSeenSentence(toBeSeen) : DOCUMENT_SENTENCES.actionRequired}
    >
      <p>
        {DOCUMENT_SENTENCES.blocked}
        {waits && !isHere && <SeeDocuments />}
      </p>
    </Banner>
  )
}

type RenewProps = { toRenew: RequiredDocument } & Pick<DocumentAlertProps, 'isHere' | 'onRenew'>

/** « Renouveler », or « Ajouter » what is missing: opens the form here, or leads to it. */
function Renew({ toRenew: { documentType, status }, isHere, onRenew }: RenewProps) {
  const action = status === null ? ACTION_TEXTS.add : MANDATORY_DOCUMENTS_TEXTS.renew
  const label = MANDATORY_DOCUMENTS_TEXTS.actionOn(action, nameWithin(documentType))
  if (!isHere) {
    return (
      <LinkButton href={`${PAGES.documents.path}?type=${documentType}`} aria-label={label}>
        {action}
      </LinkButton>
    )
  }
  return (
    onRenew && (
      <Button aria-label={label} onClick={() => onRenew(documentType)}>
        {action}
      </Button>
    )
  )
}

function SeeDocuments() {
  return (
    <>
      {' '}
      <a href={PAGES.documents.path} className="font-semibold text-ink underline underline-offset-4">
        {DOCUMENT_SENTENCES.seeDocuments}
      </a>
    </>
  )
}

function SeeDocumentsButton() {
  return (
    <LinkButton variant="secondary" icon="document" href={PAGES.documents.path}>
      {DOCUMENT_SENTENCES.seeDocuments}
    </LinkButton>
  )
}
