import { missingTypes, uploadableTypes } from '#domain/documents/document-rights.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { documentsAreValid } from '#domain/dispatch/may-accept.ts'
import { dayOf } from '#domain/shared/day.ts'
import { useSession } from '#web/api/session.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { DocumentCounters } from '#web/documents/document-counters.tsx'
import { DocumentList } from '#web/documents/document-list.tsx'
import { DocumentsSkeleton } from '#web/documents/documents-skeleton.tsx'
import { UploadForm } from '#web/documents/upload-form.tsx'
import { useAskedType } from '#web/documents/use-asked-type.ts'
import { useDocumentList } from '#web/documents/use-documents.ts'
import { useKeepPlace } from '#web/documents/use-keep-place.ts'
import { useUploadForm } from '#web/documents/use-upload-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { StickyActions } from '#web/ui/sticky-actions.tsx'

/** §2 Documents page: what is wrong, how many stand how, the form while it is open, and every paper. */
export function DocumentsBoard() {
  const role = useSession().session?.role ?? null
  const { data, error, isFetching, refetch } = useDocumentList()
  const types = uploadableTypes(role)
  const [adding, setAdding] = useAskedType(types)
  const list = useKeepPlace(data?.documents.length ?? 0, adding !== null)
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
      Ajouter un document
    </Button>
  )
  return (
    <div className="flex flex-col [&>*+*]:mt-6">
      <DocumentAlert isCritical={blocks} isHere />
      <DocumentCounters counts={counts} />
      {adding !== null && <Adding documentType={adding} types={types} onClose={() => setAdding(null)} />}
      <div ref={list} tabIndex={-1}>
        <DocumentList
          documents={documents}
          missing={missingTypes(role, documents)}
          addButton={adding === null && addButton}
          onAdd={adding === null ? setAdding : undefined}
        />
      </div>
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
