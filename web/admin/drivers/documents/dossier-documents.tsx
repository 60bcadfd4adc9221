import type { DossierDocument, DossierDocuments } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatDayOf } from '#domain/shared/format.ts'
import { DOSSIER_DOCUMENTS_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { DocumentLink, DocumentPicture } from '#web/admin/drivers/documents/document-picture.tsx'
import { ReviewBadge } from '#web/admin/drivers/documents/review-badge.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** The five kinds of documents side by side: given or missing. */
export function DossierDocumentsGrid({ kinds }: { kinds: readonly DossierDocuments[] }) {
  return (
    <section aria-label={DOSSIER_DOCUMENTS_TEXTS.title}>
      <h3 className="mb-4 text-22 font-extrabold">{DOSSIER_DOCUMENTS_TEXTS.title}</h3>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 lg:items-start">
        {kinds.map((kind) => (
          <DossierDocumentCard key={kind.documentType} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function DossierDocumentCard({ kind: { documentType, blocks, documents } }: { kind: DossierDocuments }) {
  const [first, ...others] = documents
  const name = DOCUMENT_NAMES[documentType]
  return (
    <Card title={name} level={4}>
      <p className="mb-3 flex flex-wrap gap-2">
        {first ? (
          <StatusBadge tone={DOCUMENT_TONES[first.status]}>
            {documentStatusWords(first.expiresOn, dayOf(new Date()))}
          </StatusBadge>
        ) : (
          <StatusBadge tone={blocks ? 'bad' : 'warn'}>{DOCUMENT_SENTENCES.missing}</StatusBadge>
        )}
        {first && <ReviewBadge review={first.review} />}
      </p>
      {first && <DocumentPicture fileUrl={first.fileUrl} name={name} />}
      {first && <Facts facts={factsOf(first).filter(([, value]) => value !== null)} />}
      {first && <ReviewLink document={first} name={name} />}
      {others.length > 0 && (
        <ul className="mt-3">
          {others.map((document) => (
            <li key={document.id} className="border-t py-2">
              <DocumentLink fileUrl={document.fileUrl}>
                {DOSSIER_DOCUMENTS_TEXTS.validUntilDay(formatDay(document.expiresOn))}
              </DocumentLink>
              <p className="flex flex-wrap items-center gap-3 empty:hidden">
                {document.review !== 'confirmed' && <ReviewBadge review={document.review} />}
                {document.review === 'waiting' && <ReviewLink document={document} name={name} />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** « Vérifier »: opens the document beside the former; a decided one can be looked at again. */
function ReviewLink({ document: { id, review }, name }: { document: DossierDocument; name: string }) {
  if (review === null) return null
  const label = review === 'waiting' ? DOSSIER_DOCUMENTS_TEXTS.review : DOSSIER_DOCUMENTS_TEXTS.seeReview
  return (
    <p className="mt-3">
      <OpenLink to={{ kind: 'document', id }}>
        {label}
        <span className="sr-only">{DOSSIER_DOCUMENTS_TEXTS.of(name)}</span>
      </OpenLink>
    </p>
  )
}

function factsOf({ expiresOn, documentNumber, issuedOn, addedAt, notes }: DossierDocument): readonly Fact[] {
  return [
    [DOSSIER_DOCUMENTS_TEXTS.validUntil, formatDay(expiresOn)],
    [DOSSIER_DOCUMENTS_TEXTS.number, documentNumber],
    [DOSSIER_DOCUMENTS_TEXTS.issuedOn, issuedOn && formatDay(issuedOn)],
    [DOSSIER_DOCUMENTS_TEXTS.addedOn, formatDayOf(addedAt)],
    [DOSSIER_DOCUMENTS_TEXTS.note, notes],
  ]
}
