import { useState } from 'react'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import { useOnce } from '#web/api/use-once.ts'
import { useDeleteDocument } from '#web/documents/use-delete-document.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** « Supprimer », after its question (§2). `name` says which to those who listen. */
export function DeleteDocument({ documentId, name }: { documentId: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const once = useOnce()
  const { mutateAsync, isPending } = useDeleteDocument(documentId)
  return (
    <>
      <Button variant="ghost" icon="trash" aria-label={`Supprimer\u00A0: ${name}`} onClick={() => setAsking(true)}>
        <span className="sr-only sm:not-sr-only">Supprimer</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => mutateAsync().then(() => setAsking(false)))}
        title={name}
        confirmLabel="Supprimer le document"
        cancelLabel="Garder le document"
        danger
        busy={isPending}
        busyLabel="Suppression…"
      >
        <p>{DOCUMENT_SENTENCES.askDelete}</p>
      </ConfirmDialog>
    </>
  )
}
