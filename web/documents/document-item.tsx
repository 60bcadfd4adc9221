import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { DeleteDocument } from '#web/documents/delete-document.tsx'
import { DOCUMENT_ITEM_TEXTS } from '#web/documents/documents.fr.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type DocumentItemProps = {
  document: DocumentView
  /** Another document of its kind lasts longer. */
  isReplaced: boolean
}

/** One document: its kind, its validity, and its actions. */
export function DocumentItem({ document, isReplaced }: DocumentItemProps) {
  const { id, documentType, documentNumber, issuedOn, expiresOn, status, notes, fileUrl } = document
  const name = DOCUMENT_NAMES[documentType]
  return (
    <li className="border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Heading name={name} badge={documentStatusWords(expiresOn, dayOf(new Date()))} tone={DOCUMENT_TONES[status]} />
      <dl className="text-14 sm:flex sm:flex-wrap">
        {documentNumber !== null && <Detail label={DOCUMENT_ITEM_TEXTS.number} value={documentNumber} />}
        {issuedOn !== null && <Detail label={DOCUMENT_ITEM_TEXTS.issuedOn} value={formatDay(issuedOn)} />}
        <Detail
          label={status === 'expired' ? DOCUMENT_ITEM_TEXTS.expiredOn : DOCUMENT_ITEM_TEXTS.expiresOn}
          value={formatDay(expiresOn)}
        />
      </dl>
      {notes !== null && (
        <p className="mt-1 text-14 whitespace-pre-line text-muted" dir="auto">
          {notes}
        </p>
      )}
      {isReplaced && <p className="mt-1 text-14">{DOCUMENT_SENTENCES.replaced}</p>}
      <div className="mt-3 flex">
        <LinkButton
          variant="secondary"
          icon="eye"
          className="mr-3 flex-auto sm:flex-none"
          href={fileUrl}
          target="_blank"
          rel="noopener"
          aria-label={DOCUMENT_ITEM_TEXTS.openNamed(name)}
        >
          {DOCUMENT_ITEM_TEXTS.open}
        </LinkButton>
        <DeleteDocument documentId={id} name={name} />
      </div>
    </li>
  )
}

/** A required document that is missing (§6). */
export function MissingItem({ type, onAdd }: { type: DocumentType; onAdd: (() => void) | undefined }) {
  const name = DOCUMENT_NAMES[type]
  return (
    <li className="border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Heading name={name} badge={DOCUMENT_SENTENCES.missing} tone="bad" />
      {onAdd && (
        <Button
          variant="secondary"
          icon="plus"
          className="w-full sm:w-auto"
          aria-label={DOCUMENT_ITEM_TEXTS.addNamed(name)}
          onClick={onAdd}
        >
          {ACTION_TEXTS.add}
        </Button>
      )}
    </li>
  )
}

function Heading({ name, badge, tone }: { name: string; badge: string; tone: 'good' | 'warn' | 'bad' }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between">
      <h3 className="mr-3 text-18 font-extrabold">{name}</h3>
      <StatusBadge tone={tone}>{badge}</StatusBadge>
    </div>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="mr-6 flex">
      <dt className="mr-2 flex-none text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold tabular">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
