import { useMutation, useQueryClient } from '@tanstack/react-query'
import { WATCH_WEEKDAYS } from '#domain/safety/safety.fr.ts'
import { typedWeek, type WatchDay, weekWords } from '#domain/safety/watch-hours.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { WATCH_TEXTS as TEXTS } from '#web/admin/sos/sos.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

const loadSchema = () => import('#domain/safety/watch-form.ts').then((file) => file.watchFormSchema)

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
type Day = (typeof DAYS)[number]
type Form = { reason: string } & Record<`from${Day}` | `to${Day}`, string>

function initialOf(hours: readonly WatchDay[] | null): Form {
  const times = DAYS.flatMap((day) => [
    [`from${day}`, hours?.[day]?.from ?? ''],
    [`to${day}`, hours?.[day]?.to ?? ''],
  ])
  return { ...(Object.fromEntries(times) as Form), reason: '' }
}

/** When somebody watches calls for help: what people read before they press. */
export function WatchHoursSection() {
  const { data } = useAdminQuery(['watch-hours'], () => api('GET /api/admin/watch-hours'))
  const client = useQueryClient()
  const [last] = data?.rows ?? []
  const set = useMutation({
    mutationFn: ({ reason, ...times }: Form) =>
      api('POST /api/admin/watch-hours', { body: { hours: typedWeek(times), reason, seen: last?.id ?? null } }),
    onSuccess: () => notify.success(TEXTS.set),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
  if (!data) return <ListSkeleton />
  const rows = data.rows.map((row) => ({ ...row, from: row.setAt }))
  const now = last?.hours ?? null
  return (
    <section aria-labelledby="watch-hours" className="grid grid-cols-1 gap-4">
      <h2 id="watch-hours" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <p className="max-w-text">{TEXTS.means}</p>
      <p className="font-semibold">{now === null ? TEXTS.unset : weekWords(now)}</p>
      <FormDialog
        key={last?.id ?? 'none'}
        open={TEXTS.change}
        title={TEXTS.title}
        confirm={TEXTS.confirm}
        initial={initialOf(now)}
        loadSchema={loadSchema}
        onSubmit={set.mutateAsync}
      >
        {(form) => <WatchFields form={form} />}
      </FormDialog>
      {rows.length > 0 && (
        <SettingHistory
          label={TEXTS.history}
          changes={rows}
          words={({ hours }) => (
            <span className="font-semibold">{hours === null ? TEXTS.nobody : weekWords(hours)}</span>
          )}
        />
      )}
    </section>
  )
}

function WatchFields({ form }: { form: ReturnType<typeof useForm<Form>> }) {
  return (
    <>
      <p className="text-14 text-muted">{TEXTS.hint}</p>
      {DAYS.map((day) => (
        <div key={day} className="watch-day">
          <TextField
            {...form.field(`from${day}`)}
            label={TEXTS.from(WATCH_WEEKDAYS[day])}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field(`to${day}`)}
            label={TEXTS.to(WATCH_WEEKDAYS[day])}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={DATED_SETTING_TEXTS.reasonHint} />
    </>
  )
}
