import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { ApiError, api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { DELETE_DOCUMENT_TEXTS } from '#web/documents/documents.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Deletes one of the user's documents. A missing one counts as deleted: an earlier answer may have been lost. */
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

type DeleteDocumentProps = {
  documentId: string
  /** For screen readers. */
  name: string
  /** Without it its driver cannot accept rides. */
  isNeeded: boolean
}

/** « Supprimer », after a confirmation (§2). */
export function DeleteDocument({ documentId, name, isNeeded }: DeleteDocumentProps) {
  const [asking, setAsking] = useState(false)
  const once = useOnce()
  const { mutateAsync, isPending } = useDeleteDocument(documentId)
  return (
    <>
      <Button
        variant="ghost"
        className="-mr-4 ml-2 flex-none"
        title={ACTION_TEXTS.delete}
        aria-label={DELETE_DOCUMENT_TEXTS.deleteNamed(name)}
        onClick={() => setAsking(true)}
      >
        {/* Red is for the question that follows. */}
        <Icon name="trash" className="text-muted" />
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => mutateAsync().then(() => setAsking(false)))}
        title={name}
        confirmLabel={DELETE_DOCUMENT_TEXTS.deleteDocument}
        cancelLabel={DELETE_DOCUMENT_TEXTS.keep}
        danger
        busy={isPending}
        busyLabel={ACTION_TEXTS.deleting}
      >
        <p>{DOCUMENT_SENTENCES.askDelete}</p>
        {isNeeded && <p className="mt-3 font-semibold">{DELETE_DOCUMENT_TEXTS.itCounts}</p>}
      </ConfirmDialog>
    </>
  )
}
