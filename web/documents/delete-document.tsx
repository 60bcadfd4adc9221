import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { ApiError, api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Deletes a document of one's own. One that is gone already is as good as deleted: its first answer may have been lost. */
function useDeleteDocument(documentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api('DELETE /api/documents/:documentId', { params: { documentId } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'document_not_found')) throw error
      })
    },
    onSuccess: () => notify.success(DOCUMENT_SENTENCES.deleted, { title: NOTICE_TITLES.success }),
    onError: () => notify.error(DOCUMENT_SENTENCES.deleteFailed, { title: NOTICE_TITLES.failure }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
      return client.invalidateQueries({ queryKey: QUERY_KEYS.documents })
    },
  })
}

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
