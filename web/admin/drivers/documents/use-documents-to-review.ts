import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewWish } from '#domain/admin/drivers/document-review.contract.ts'
import { DECIDE_ON_DOCUMENT_TEXTS } from '#web/admin/drivers/documents/admin-documents.fr.ts'
import { given, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export function useDocumentsToReview(after: string | undefined) {
  const query = given({ after })
  return useAdminQuery(['documents', query], () => api('GET /api/admin/documents', { query }))
}

export function useDocumentFile(documentId: string) {
  const params = { documentId }
  return useAdminQuery(['document', documentId], () => api('GET /api/admin/documents/:documentId', { params }))
}

/** Confirms or refuses a document as the operator saw it. */
export function useReview(documentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewWish) =>
      api('POST /api/admin/documents/:documentId/review', { params: { documentId }, body }),
    onSuccess: (_answer, { decision }) =>
      notify.success(decision === 'confirm' ? DECIDE_ON_DOCUMENT_TEXTS.confirmed : DECIDE_ON_DOCUMENT_TEXTS.refused),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
