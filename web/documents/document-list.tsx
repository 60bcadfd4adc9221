import type { ReactNode } from 'react'
import { isReplaced } from '#domain/documents/document-rights.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { DocumentItem, MissingItem } from '#web/documents/document-item.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type DocumentListProps = {
  documents: readonly DocumentView[]
  missing: readonly DocumentType[]
  addButton: ReactNode
  /** Not while a form is open: what is typed there, or on its way, would be lost. */
  onAdd: ((type: DocumentType) => void) | undefined
}

/** Every paper, soonest to expire first; before them, those that must still be given. */
export function DocumentList({ documents, missing, addButton, onAdd }: DocumentListProps) {
  if (documents.length === 0 && missing.length === 0) {
    return (
      <EmptyState icon="document" action={addButton}>
        <strong className="block">{DOCUMENT_SENTENCES.none}</strong>
        Votre pièce d’identité est facultative. Nous vous prévenons avant qu’elle expire.
      </EmptyState>
    )
  }
  return (
    <Card title="Vos documents" aside={<div className="mb-4 hidden md:block">{addButton}</div>}>
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
