import { useQueryClient } from '@tanstack/react-query'
import { type ExportKind, isUnderWay } from '#domain/admin/exports/exports.ts'
import { EXPORTS_TAB_TEXTS as TEXTS } from '#web/admin/exports/exports.fr.ts'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** How often the list is read again while an export is under way. */
const AGAIN_MS = 2_000

const KEY = ['exports']

export function useExports() {
  return useAdminQuery(KEY, () => api('GET /api/admin/exports'), {
    refetchInterval: ({ state }) => (state.data?.exports.some((one) => isUnderWay(one.state)) ? AGAIN_MS : false),
  })
}

function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...QUERY_KEYS.admin, ...KEY] })
}

export type ExportWish = { readonly kind: ExportKind; readonly from: string; readonly to: string }

/** Sends a request: the same one after a lost answer. */
export function useAskForExport() {
  const readAgain = useReadAgain()
  const sent = useSentKey()
  return async ({ kind, from, to }: ExportWish) => {
    const wish = { kind, from, to }
    await api('POST /api/admin/exports', { body: { exportId: sent.keyFor(wish), ...wish } })
    sent.done(wish)
    notify.success(TEXTS.asked)
    await readAgain()
  }
}

/** Stops an export; the list then says what it is. */
export function useCancelExport() {
  const readAgain = useReadAgain()
  return async (exportId: string) => {
    await api('POST /api/admin/exports/:exportId/cancellation', { params: { exportId }, body: {} })
    notify.success(TEXTS.stopped)
    await readAgain()
  }
}
