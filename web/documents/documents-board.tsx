import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { countingDocument, type RequiredDocument, requiredDocuments } from '#domain/documents/document-review.ts'
import { isReplaced, missingTypes, uploadableTypes } from '#domain/documents/document-rights.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { documentsAreValid } from '#domain/drivers/driver-eligibility.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatNumber } from '#domain/shared/format.ts'
import type { Api } from '#domain/wire/api.ts'
import { useSession } from '#web/api/session/session.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { DocumentItem, MissingItem } from '#web/documents/document-item.tsx'
import { DOCUMENTS_BOARD_TEXTS } from '#web/documents/documents.fr.ts'
import { UploadForm } from '#web/documents/upload-form.tsx'
import { useDocumentList } from '#web/documents/use-documents.ts'
import { useUploadForm } from '#web/documents/use-upload-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { TONE_ICONS, TONE_TEXTS } from '#web/ui/layout/tone.ts'

const PARAMETER = 'type'

/** The kind of document in a link to /documents. */
function askedType(search: string, types: readonly DocumentType[]): DocumentType | null {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return types.find((type) => type === asked) ?? null
}

/** The open form: its kind, '' for one without a kind yet, null for none. A link from elsewhere opens one. */
function useAskedType(types: readonly DocumentType[]) {
  const search = useSearch()
  return useState<DocumentType | '' | null>(() => askedType(search, types))
}

function DocumentsSkeleton() {
  return (
    <SkeletonArea label={DOCUMENTS_BOARD_TEXTS.loading}>
      <Skeleton className="mb-4 h-14" />
      <Skeleton className="h-64" />
    </SkeletonArea>
  )
}

type DocumentListProps = {
  documents: readonly DocumentView[]
  /** How a driver stands with each type; empty for others, whose documents nobody reviews. */
  required: readonly RequiredDocument[]
  missing: readonly DocumentType[]
  addButton: ReactNode
  /** Undefined while a form is open: its typed text, or its upload, would be lost. */
  onAdd: ((type: DocumentType) => void) | undefined
}

/** All documents, the soonest to expire first; before them, the required ones that are missing. */
function DocumentList({ documents, required, missing, addButton, onAdd }: DocumentListProps) {
  if (documents.length === 0 && missing.length === 0) {
    return (
      <EmptyState icon="document" action={addButton}>
        <strong className="block">{DOCUMENT_SENTENCES.none}</strong>
        {DOCUMENTS_BOARD_TEXTS.identityOptional}
      </EmptyState>
    )
  }
  return (
    <Card>
      <h2 className="sr-only">{DOCUMENTS_BOARD_TEXTS.title}</h2>
      {documents.length === 0 && <p className="mb-2 font-semibold">{DOCUMENT_SENTENCES.none}</p>}
      <ul>
        {missing.map((type) => (
          <MissingItem key={type} type={type} onAdd={onAdd && (() => onAdd(type))} />
        ))}
        {documents.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            isReplaced={isReplaced(document, documents)}
            required={required.find(({ documentType }) => documentType === document.documentType) ?? null}
            counts={countingDocument(documents, document.documentType) === document}
            onRenew={onAdd && (() => onAdd(document.documentType))}
          />
        ))}
      </ul>
      <div className="mt-4 hidden md:block">{addButton}</div>
    </Card>
  )
}

type Counts = CallOutput<Api['GET /api/documents']>['counts']

/** The four counters (§2), in one line; what is wrong has its icon. */
function DocumentCounters({ counts }: { counts: Counts }) {
  const soon = (
    <>
      <span className="md:hidden">{DOCUMENTS_BOARD_TEXTS.soon}</span>
      <span className="hidden md:block">{DOCUMENTS_BOARD_TEXTS.expiring}</span>
    </>
  )
  return (
    <section
      aria-label={DOCUMENTS_BOARD_TEXTS.figures}
      className="flex rounded-card bg-card px-2 py-2 text-center raised"
    >
      <Counter label={DOCUMENTS_BOARD_TEXTS.total} count={counts.total} />
      <Counter label={DOCUMENTS_BOARD_TEXTS.valid} count={counts.valid} />
      <Counter label={soon} count={counts.expiringSoon} wrong="warn" />
      <Counter label={DOCUMENTS_BOARD_TEXTS.expired} count={counts.expired} wrong="bad" />
    </section>
  )
}

function Counter({ label, count, wrong }: { label: ReactNode; count: number; wrong?: 'warn' | 'bad' }) {
  const tone = count > 0 ? wrong : undefined
  return (
    <div className="flex w-full min-w-0 flex-col-reverse">
      <span className="text-14 text-muted">{label}</span>
      <span
        className={classNames(
          'flex items-center justify-center text-22 font-extrabold tabular',
          tone && TONE_TEXTS[tone],
        )}
      >
        {tone && <Icon name={TONE_ICONS[tone]} size={20} className="mr-1" />}
        {formatNumber(count)}
      </span>
    </div>
  )
}

/** §2 Documents page: warnings, counters, the open form, and all documents. */
export function DocumentsBoard() {
  const role = useSession().session?.role ?? null
  const { data, error, isFetching, refetch } = useDocumentList()
  const types = uploadableTypes(role)
  const [adding, setAdding] = useAskedType(types)
  if (data === undefined) {
    if (error === null) return <DocumentsSkeleton />
    return (
      <LoadFailed sentence={DOCUMENT_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const { documents, counts } = data
  const today = dayOf(new Date())
  const blocks = role === 'driver' && !documentsAreValid(documents, today)
  const missing = missingTypes(role, documents)
  const required = role === 'driver' ? requiredDocuments(documents, today) : []
  const open = adding === null ? setAdding : undefined
  const addButton = (
    // While a document blocks, renewing it comes first.
    <Button
      icon="plus"
      variant={blocks ? 'secondary' : 'primary'}
      onClick={() => setAdding(types.length === 1 ? (types[0] ?? '') : '')}
    >
      {DOCUMENTS_BOARD_TEXTS.add}
    </Button>
  )
  return (
    <div className="flex flex-col [&>*+*]:mt-4">
      <DocumentAlert isCritical={blocks} documents={required} isHere onRenew={open} />
      <DocumentCounters counts={counts} />
      {adding !== null && <Adding documentType={adding} types={types} onClose={() => setAdding(null)} />}
      <DocumentList
        documents={documents}
        required={required}
        missing={missing}
        addButton={adding === null && addButton}
        onAdd={open}
      />
      {adding === null && documents.length > 0 && (
        <div className="contents md:hidden">
          <StickyActions>{addButton}</StickyActions>
        </div>
      )}
    </div>
  )
}

type AddingProps = { documentType: DocumentType | ''; types: readonly DocumentType[]; onClose: () => void }

function Adding({ documentType, types, onClose }: AddingProps) {
  const form = useUploadForm({ documentType, onAdded: onClose })
  return <UploadForm form={form} types={types} onClose={onClose} />
}
