import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import { NOTICE_TITLES } from '#domain/shared/notice-titles.ts'
import { ApiError, api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Deletes a paper of one's own. One that is gone already is as good as deleted: its first answer may have been lost. */
export function useDeleteDocument(documentId: string) {
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
