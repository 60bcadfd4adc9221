import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
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
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'

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
      <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {['total', 'valid', 'soon', 'expired'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </SkeletonArea>
  )
}

type DocumentListProps = {
  documents: readonly DocumentView[]
  missing: readonly DocumentType[]
  addButton: ReactNode
  /** Undefined while a form is open: its typed text, or its upload, would be lost. */
  onAdd: ((type: DocumentType) => void) | undefined
}

/** All documents, the soonest to expire first; before them, the required ones that are missing. */
function DocumentList({ documents, missing, addButton, onAdd }: DocumentListProps) {
  if (documents.length === 0 && missing.length === 0) {
    return (
      <EmptyState icon="document" action={addButton}>
        <strong className="block">{DOCUMENT_SENTENCES.none}</strong>
        {DOCUMENTS_BOARD_TEXTS.identityOptional}
      </EmptyState>
    )
  }
  return (
    <Card title={DOCUMENTS_BOARD_TEXTS.title} aside={<div className="mb-4 hidden md:block">{addButton}</div>}>
      <ul>
        {missing.map((type) => (
          <MissingItem key={type} type={type} onAdd={onAdd && (() => onAdd(type))} />
        ))}
        {documents.map((document) => (
          <DocumentItem key={document.id} document={document} isReplaced={isReplaced(document, documents)} />
        ))}
      </ul>
    </Card>
  )
}

type Counts = CallOutput<Api['GET /api/documents']>['counts']

/** The four counters (§2). */
function DocumentCounters({ counts }: { counts: Counts }) {
  return (
    <section aria-label={DOCUMENTS_BOARD_TEXTS.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatTile label={DOCUMENTS_BOARD_TEXTS.total} value={formatNumber(counts.total)} icon="document" />
      <StatTile label={DOCUMENTS_BOARD_TEXTS.valid} value={formatNumber(counts.valid)} icon="done" />
      <StatTile label={DOCUMENTS_BOARD_TEXTS.expiring} value={formatNumber(counts.expiringSoon)} icon="clock" />
      <StatTile label={DOCUMENTS_BOARD_TEXTS.expired} value={formatNumber(counts.expired)} icon="alert" />
    </section>
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
  const blocks = role === 'driver' && !documentsAreValid(documents, dayOf(new Date()))
  const addButton = (
    <Button icon="plus" onClick={() => setAdding(types.length === 1 ? (types[0] ?? '') : '')}>
      {DOCUMENTS_BOARD_TEXTS.add}
    </Button>
  )
  return (
    <div className="flex flex-col [&>*+*]:mt-6">
      <DocumentAlert isCritical={blocks} isHere />
      <DocumentCounters counts={counts} />
      {adding !== null && <Adding documentType={adding} types={types} onClose={() => setAdding(null)} />}
      <DocumentList
        documents={documents}
        missing={missingTypes(role, documents)}
        addButton={adding === null && addButton}
        onAdd={adding === null ? setAdding : undefined}
      />
      {adding === null && documents.length > 0 && (
        <div className="md:hidden">
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
