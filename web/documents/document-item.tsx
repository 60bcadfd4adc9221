import { isBlocking, REVIEW_WORDS, type RequiredDocument } from '#domain/documents/document-review.ts'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import '#web/documents/documents.css'
import { DeleteDocument } from '#web/documents/delete-document.tsx'
import { DOCUMENT_ITEM_TEXTS, MANDATORY_DOCUMENTS_TEXTS } from '#web/documents/documents.fr.ts'
import { DOCUMENT_TONES, REVIEW_TONES } from '#web/parts/document-looks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TONE_ICONS, TONE_TEXTS, type Tone } from '#web/ui/layout/tone.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type DocumentItemProps = {
  document: DocumentView
  /** Another document of its kind was given later. */
  isReplaced: boolean
  /** How its owner stands with its kind; null for somebody whose documents nobody reviews. */
  required: RequiredDocument | null
  /** Of its kind, the one that counts. */
  counts: boolean
  /** Undefined while a form is open, or for somebody who may not give this kind. */
  onRenew: (() => void) | undefined
}

/** One document in a row: a tap opens its file. Below it, what it says, and how to renew it. */
export function DocumentItem({ document, isReplaced, required, counts, onRenew }: DocumentItemProps) {
  const { id, documentType, expiresOn, status, fileUrl, review } = document
  const name = DOCUMENT_NAMES[documentType]
  const tone = DOCUMENT_TONES[status]
  const isToRenew = (status !== 'valid' || review === 'refused') && required?.renewal !== 'waiting'
  const until = status === 'expired' ? DOCUMENT_ITEM_TEXTS.since : DOCUMENT_ITEM_TEXTS.until
  return (
    <li className="border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
      <div className="document-row">
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener"
          className="document-open flex min-h-14 min-w-0 flex-1 items-start py-1 text-ink"
        >
          <Icon name="document" className="mt-1 mr-3 flex-none text-muted" />
          <div className="min-w-0">
            <span className="sr-only">{DOCUMENT_ITEM_TEXTS.open}</span>
            <Heading name={name} />
            <Status tone={tone} words={documentStatusWords(expiresOn, dayOf(new Date()))}>
              {until(formatDay(expiresOn))}
            </Status>
            {review !== null && <Status tone={REVIEW_TONES[review]} words={REVIEW_WORDS[review]} />}
            <span className="sr-only">{DOCUMENT_ITEM_TEXTS.newTab}</span>
          </div>
        </a>
        <DeleteDocument documentId={id} name={name} isNeeded={counts && isBlocking(documentType)} />
        <More document={document} isReplaced={isReplaced} required={required} counts={counts} />
        {isToRenew && !isReplaced && onRenew && (
          <Act name={name} action={MANDATORY_DOCUMENTS_TEXTS.renew} onAct={onRenew} />
        )}
      </div>
    </li>
  )
}

/** What is written on the document, where its owner has told it. */
function More({ document, isReplaced, required, counts }: Omit<DocumentItemProps, 'onRenew'>) {
  const { documentNumber, issuedOn, notes } = document
  const reviewed = reviewedWords({ document, isReplaced, required, counts })
  return (
    <div className="document-more pl-9 text-14 text-muted wrap-anywhere">
      {reviewed !== null && (
        <p className="text-ink" dir="auto">
          {reviewed}
        </p>
      )}
      {documentNumber !== null && (
        <p>
          {DOCUMENT_ITEM_TEXTS.number}
          <bdi>{documentNumber}</bdi>
        </p>
      )}
      {issuedOn !== null && <p className="tabular">{DOCUMENT_ITEM_TEXTS.issuedOn(formatDay(issuedOn))}</p>}
      {notes !== null && (
        <p className="whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
      {isReplaced && <p className="text-ink">{DOCUMENT_SENTENCES.replaced}</p>}
    </div>
  )
}

/** What follows from the review: why it was refused, until when the former counts, or that the day was corrected. */
function reviewedWords(item: Omit<DocumentItemProps, 'onRenew'>): string | null {
  const { document, isReplaced, required, counts } = item
  const { review, reviewReason, declaredExpiresOn } = document
  if (review === 'refused') return DOCUMENT_ITEM_TEXTS.refused(reviewReason ?? '')
  if (review === 'waiting') return isReplaced ? null : waitingWords(required)
  if (counts && required?.renewal === 'waiting') return DOCUMENT_ITEM_TEXTS.newOneWaits
  return declaredExpiresOn === null ? null : DOCUMENT_ITEM_TEXTS.corrected(formatDay(declaredExpiresOn))
}

function waitingWords(required: RequiredDocument | null): string {
  const former = required?.counts && required.status !== 'expired' ? required.expiresOn : null
  return former === null ? DOCUMENT_ITEM_TEXTS.countsOnceSeen : DOCUMENT_ITEM_TEXTS.formerCounts(formatDay(former))
}

/** A required document that is missing (§6). */
export function MissingItem({ type, onAdd }: { type: DocumentType; onAdd: (() => void) | undefined }) {
  const name = DOCUMENT_NAMES[type]
  return (
    <li className="border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
      <div className="document-row">
        <div className="document-open document-missing flex min-h-14 min-w-0 items-start py-1">
          <Icon name="document" className="mt-1 mr-3 flex-none text-muted" />
          <div className="min-w-0">
            <Heading name={name} />
            <Status tone="bad" words={DOCUMENT_SENTENCES.missing} />
          </div>
        </div>
        {onAdd && <Act name={name} action={ACTION_TEXTS.add} onAct={onAdd} />}
      </div>
    </li>
  )
}

function Heading({ name }: { name: string }) {
  return <h3 className="font-extrabold">{name}</h3>
}

type StatusProps = { tone: Exclude<Tone, 'neutral'>; words: string; children?: string }

/** Its icon has the tone; the word stays ink, for the sun. */
function Status({ tone, words, children }: StatusProps) {
  return (
    <span className="flex flex-wrap items-center text-14 tabular">
      <span className="mr-2 flex items-center font-semibold">
        <Icon name={TONE_ICONS[tone]} size={16} className={classNames('mr-1', TONE_TEXTS[tone])} />
        <span>{words}</span>
      </span>
      {children && <span className="text-muted">{children}</span>}
    </span>
  )
}

function Act({ name, action, onAct }: { name: string; action: string; onAct: () => void }) {
  return (
    <Button
      variant="secondary"
      className="document-act"
      aria-label={MANDATORY_DOCUMENTS_TEXTS.actionFor(action, name)}
      onClick={onAct}
    >
      {action}
    </Button>
  )
}
