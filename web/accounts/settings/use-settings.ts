import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '#domain/accounts/settings/settings.contract.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** The settings of the user's account, and the way to change them. */
export function useSettings() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: PAGE_KEYS.settings,
    queryFn: async () => (await api('GET /api/settings')).settings,
  })
  const change = useMutation({
    mutationFn: (wish: Partial<SettingsView>) => api('PATCH /api/settings', { body: wish }),
    onSuccess: ({ settings }) => client.setQueryData(PAGE_KEYS.settings, settings),
    onError: (error) => notify.error(sentenceOf(error)),
  })
  return { query, change }
}
