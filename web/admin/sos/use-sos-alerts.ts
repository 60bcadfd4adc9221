import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { SOS_TAB_TEXTS, SOS_WATCH_TEXTS } from '#web/admin/sos/sos.fr.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Events bring alerts at once; this is for a line that is lost unnoticed, and for the age of positions. */
const CHECK_EVERY_MS = 10_000

const KEY = [...QUERY_KEYS.admin, 'sos'] as const

export function useSosAlerts() {
  return useAdminQuery(['sos'], () => api('GET /api/admin/sos'), { refetchInterval: CHECK_EVERY_MS })
}

/** Reads the alerts again the moment one changes, without the pause of the other lists. */
export function useSosLive(): void {
  const client = useQueryClient()
  useLiveEvent(
    'sos',
    useCallback(
      ({ isDrill, isOpen }) => {
        if (isDrill && isOpen) notify.info(SOS_WATCH_TEXTS.drill)
        void client.invalidateQueries({ queryKey: KEY })
      },
      [client],
    ),
  )
}

/** « Je m’en occupe ». */
export function useTakeSos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alertId: string) => api('POST /api/admin/sos/:alertId/take', { params: { alertId } }),
    onSuccess: () => notify.success(SOS_TAB_TEXTS.taken),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** The dialog shows failures. */
export function useCloseSos(alertId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: string; notifiesContacts: boolean }) =>
      api('POST /api/admin/sos/:alertId/close', { params: { alertId }, body }),
    onSuccess: () => notify.success(SOS_TAB_TEXTS.closedNow),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
