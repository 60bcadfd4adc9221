import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_SENTENCES } from '#domain/admin/admin-words.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

/** Writes a letter once more that never left. */
export function useResendLetter(letterId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/letters/:letterId/resend', { params: { letterId } }),
    onSuccess: () => notify.success(ADMIN_SENTENCES.letterResent),
    onError: (error) => notify.error(refusalOr(ADMIN_SENTENCES.letterNotResent, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
