import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '#domain/accounts/settings/settings.contract.ts'
import { SETTINGS_SENTENCES } from '#domain/accounts/settings/settings-sentences.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Where the user is signed in, and the ways to end it. */
export function useOpenSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: QUERY_KEYS.openSessions,
    queryFn: async () => (await api('GET /api/sessions')).sessions,
  })
  const show = ({ sessions }: { sessions: OpenSession[] }) => client.setQueryData(QUERY_KEYS.openSessions, sessions)
  const onError = (error: Error) => notify.error(sentenceOf(error))
  const endOne = useMutation({
    mutationFn: (sessionId: string) => api('DELETE /api/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: (left) => {
      show(left)
      notify.success(SETTINGS_SENTENCES.sessionEnded)
    },
    onError,
  })
  const endOthers = useMutation({
    mutationFn: () => api('POST /api/sessions/end-others'),
    onSuccess: (left) => {
      show(left)
      notify.success(SETTINGS_SENTENCES.othersEnded)
    },
    onError,
  })
  return { query, endOne, endOthers }
}
