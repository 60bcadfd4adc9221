import { useState } from 'react'
import type { DocumentFile, ShownDocument } from '#domain/admin/drivers/document-review.contract.ts'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatDayOf, formatInstant, plural } from '#domain/shared/format.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { DOCUMENT_RECORD_TEXTS as TEXTS } from '#web/admin/drivers/documents/admin-documents.fr.ts'
import { AmongWomenQuestion } from '#web/admin/drivers/documents/among-women-question.tsx'
import { DecideOnDocument } from '#web/admin/drivers/documents/decide-on-document.tsx'
import { DocumentPicture } from '#web/admin/drivers/documents/document-picture.tsx'
import { ReviewBadge } from '#web/admin/drivers/documents/review-badge.tsx'
import { useDocumentFile } from '#web/admin/drivers/documents/use-documents-to-review.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** A driver's document beside the former one of its type, and the decision about it. */
export function DocumentRecord({ id }: { id: string }) {
  const query = useDocumentFile(id)
  return (
    <RecordFrame
      query={query}
      title={({ documentType, fullName }) => <bdi>{TEXTS.title(DOCUMENT_NAMES[documentType], fullName)}</bdi>}
    >
      {(file) => (
        <>
          <WhatItStops file={file} />
          <SideBySide file={file} />
        </>
      )}
    </RecordFrame>
  )
}

function WhatItStops({ file }: { file: DocumentFile }) {
  const { userId, newerId, document } = file
  const words = stopsWords(file)
  return (
    <div className="grid gap-3">
      <p>
        {words !== null && <span className="mr-4">{words}</span>}
        <OpenLink to={{ kind: 'driver', id: userId }}>{TEXTS.seeFile}</OpenLink>
      </p>
      {newerId !== null && (
        <Banner tone="warn" title={TEXTS.newer}>
          <OpenLink to={{ kind: 'document', id: newerId }}>{TEXTS.seeNewer}</OpenLink>
        </Banner>
      )}
      {document.reviewReason !== null && (
        <Banner tone="bad" title={TEXTS.reason}>
          <p className="wrap-anywhere">
            <bdi>{document.reviewReason}</bdi>
          </p>
        </Banner>
      )}
    </div>
  )
}

/** When the driver is stopped, unless this document is confirmed. Of one that is confirmed there is nothing to say. */
function stopsWords({ blocks, daysLeft, former, document }: DocumentFile): string | null {
  if (document.review === 'confirmed') return null
  if (!blocks) return TEXTS.neverStops
  if (daysLeft === null || former === null) return TEXTS.stoppedNow
  if (daysLeft === 0) return TEXTS.stoppedTonight
  return TEXTS.stoppedAfter(formatDay(former.expiresOn), plural(daysLeft, ...COUNTED.day))
}

/**
 * On a wide screen both and the decision beside each other; on a narrow one the former opens below the new one, and the
 * decision follows.
 */
function SideBySide({ file }: { file: DocumentFile }) {
  const { document, former, documentType, amongWomen } = file
  const [isComparing, setComparing] = useState(false)
  const name = DOCUMENT_NAMES[documentType]
  const title = document.review === 'waiting' ? TEXTS.shown : TEXTS.shownDecided
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-3 lg:items-start">
      <ShownCard title={title} name={name} document={document} />
      {former === null ? (
        <p className="text-muted lg:pt-6">{TEXTS.noFormer}</p>
      ) : (
        <div>
          <div className="mb-4 lg:hidden">
            <Button variant="secondary" wide aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
              {isComparing ? TEXTS.hideFormer : TEXTS.showFormer}
            </Button>
          </div>
          <div className={classNames('lg:block', !isComparing && 'hidden')}>
            <ShownCard title={TEXTS.former} name={`${name}, ${TEXTS.former}`} document={former} />
          </div>
        </div>
      )}
      <div className="grid gap-6">
        {amongWomen !== null && <AmongWomenQuestion file={file} check={amongWomen} />}
        {/* Decided by somebody else meanwhile: what was typed was about another state. */}
        <DecideOnDocument key={`${document.review} ${document.expiresOn}`} file={file} />
      </div>
    </div>
  )
}

type ShownCardProps = { title: string; name: string; document: ShownDocument }

function ShownCard({ title, name, document }: ShownCardProps) {
  return (
    <Card title={title} level={3} aside={<ReviewBadge review={document.review} />}>
      <p className="mb-3">
        <StatusBadge tone={DOCUMENT_TONES[document.status]}>
          {documentStatusWords(document.expiresOn, dayOf(new Date()))}
        </StatusBadge>
      </p>
      <DocumentPicture fileUrl={document.fileUrl} name={name} isTall />
      <Facts facts={factsOf(document).filter(([, value]) => value !== null)} />
    </Card>
  )
}

function reviewedWords({ review, reviewedAt, reviewedBy }: ShownDocument): string | null {
  if (review === 'waiting') return null
  if (reviewedAt === null) return TEXTS.withFile
  const when = formatInstant(reviewedAt)
  return reviewedBy === null ? when : TEXTS.reviewedBy(reviewedBy, when)
}

function factsOf(document: ShownDocument): readonly Fact[] {
  const { expiresOn, declaredExpiresOn, documentNumber, issuedOn, addedAt, notes, review } = document
  return [
    [TEXTS.declaredOn, formatDay(declaredExpiresOn)],
    [TEXTS.confirmedOn, review === 'confirmed' ? formatDay(expiresOn) : null],
    [TEXTS.number, documentNumber],
    [TEXTS.issuedOn, issuedOn && formatDay(issuedOn)],
    [TEXTS.addedOn, formatDayOf(addedAt)],
    [TEXTS.note, notes],
    [TEXTS.reviewed, reviewedWords(document)],
  ]
}
