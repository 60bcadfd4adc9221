import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperatorSettings, SettingWish } from '#domain/settings/operator-settings.contract.ts'
import { typedHourOf } from '#domain/settings/typed-hour.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatTime } from '#domain/shared/format.ts'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { PLATFORM_TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export function useSettings() {
  return useAdminQuery<OperatorSettings>(['settings'], () => api('GET /api/admin/settings'))
}

/** What every form of a setting ends with: from when on, and why. */
export type Beginning = { readonly from: string; readonly hour: string; readonly reason: string }

/** The hour that a form shows beside an empty day. */
export const FIRST_HOUR = '6'

export const AT_ONCE: Beginning = { from: '', hour: FIRST_HOUR, reason: '' }

/** The same hour again: a new row replaces what is planned for it. */
export function beginningAt(instant: string): Omit<Beginning, 'reason'> {
  return { from: dayOf(new Date(instant)), hour: String(Number(formatTime(instant).slice(0, 2))) }
}

/** Sets one setting. The dialog shows failures. */
export function useSetSetting(name: SettingWish['name'], lastId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ value, begin }: { value: unknown; begin: Beginning }) => {
      const { from, hour, reason } = begin
      const wish = { name, value, from: typedHourOf(from, hour), reason, seen: lastId }
      // The schema of each form makes the value that its setting takes; the server checks it again.
      return api('POST /api/admin/settings', { body: wish as SettingWish })
    },
    onSuccess: () => notify.success(PLATFORM_TEXTS.set),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
