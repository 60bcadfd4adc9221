import { useMutation, useQueryClient } from '@tanstack/react-query'
import { APPROVAL_SENTENCES } from '#domain/drivers/approval-words.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

/** « Demander une nouvelle vérification », of a refused driver who has mended his file. */
export function useAskApproval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/driver/approval-request'),
    onSuccess: () => notify.success(APPROVAL_SENTENCES.asked),
    onError: (error) => notify.error(refusalOr(APPROVAL_SENTENCES.askFailed, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.driver }),
  })
}
