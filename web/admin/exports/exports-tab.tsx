import { EXPORT_DAYS_MAX, EXPORT_KEPT_DAYS } from '#domain/admin/exports/export-limits.ts'
import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import { EXPORT_KIND_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import { type ExportKind, isUnderWay } from '#domain/admin/exports/exports.ts'
import { addDays, dayOf, startOfMonth } from '#domain/shared/day.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { ExportActions } from '#web/admin/exports/export-actions.tsx'
import { progressWords, stateWord, whatWords } from '#web/admin/exports/export-words.ts'
import { EXPORTS_TAB_TEXTS as TEXTS } from '#web/admin/exports/exports.fr.ts'
import { type ExportWish, useAskForExport, useExports } from '#web/admin/exports/use-exports.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

/** « Exports »: long files that a job prepares, whether or not this page is open. */
export function ExportsTab() {
  const query = useExports()
  const { data } = query
  return (
    <section aria-labelledby="exports" className="grid grid-cols-1 gap-4">
      <h2 id="exports" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <p className="max-w-text text-muted">{TEXTS.intro(EXPORT_KEPT_DAYS)}</p>
      {data === undefined ? (
        <ListState query={query} />
      ) : (
        <>
          <AskForExport kinds={data.kinds} />
          <ExportList exports={data.exports} />
        </>
      )}
    </section>
  )
}

const loadSchema = () => import('#domain/admin/exports/exports.ts').then((file) => file.exportFormSchema)

function AskForExport({ kinds }: { kinds: readonly ExportKind[] }) {
  const ask = useAskForExport()
  const today = dayOf(new Date())
  const bounds = { first: addDays(today, -5 * EXPORT_DAYS_MAX), last: today }
  const [kind = 'rides'] = kinds
  return (
    <FormDialog<ExportWish>
      open={TEXTS.ask}
      icon="plus"
      title={TEXTS.ask}
      confirm={TEXTS.ask}
      initial={{ kind, from: startOfMonth(today), to: today }}
      loadSchema={loadSchema}
      onSubmit={ask}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('kind')}
            label={TEXTS.kind}
            options={kinds.map((value) => ({ value, label: EXPORT_KIND_TEXTS[value] }))}
          />
          <DateField
            {...form.field('from')}
            onChange={(day) => form.set('from', day)}
            label={TEXTS.from}
            bounds={bounds}
          />
          <DateField
            {...form.field('to')}
            onChange={(day) => form.set('to', day)}
            label={TEXTS.to}
            hint={TEXTS.hint(EXPORT_DAYS_MAX)}
            bounds={bounds}
          />
        </>
      )}
    </FormDialog>
  )
}

function ExportList({ exports }: { exports: readonly ExportView[] }) {
  if (exports.length === 0) return <NothingHere icon="document">{TEXTS.none}</NothingHere>
  return (
    <ul aria-label={TEXTS.list}>
      {exports.map((one) => (
        <ExportLine key={one.id} exported={one} />
      ))}
    </ul>
  )
}

const TONES: Readonly<Record<ExportView['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

function ExportLine({ exported }: { exported: ExportView }) {
  const { state, isDownloadable, askedBy, askedAt } = exported
  const tone = state === 'done' && !isDownloadable ? 'neutral' : TONES[state]
  return (
    <li className="grid grid-cols-1 gap-1 border-b py-4 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{whatWords(exported)}</span>
        <StatusBadge tone={tone}>{stateWord(exported)}</StatusBadge>
      </p>
      <p className="text-14 text-muted wrap-anywhere">{TEXTS.askedBy(askedBy, formatInstant(askedAt))}</p>
      {/* As high under way as when it is done: nothing below moves when it ends. */}
      <div className="flex min-h-12 items-center gap-3 min-[40rem]:min-h-7">
        {isUnderWay(state) && <Progress exported={exported} />}
        <p className="tabular">{progressWords(exported)}</p>
      </div>
      <ExportActions exported={exported} />
    </li>
  )
}

/** Without a value until the rows are counted. */
function Progress({ exported }: { exported: ExportView }) {
  const { rowsWritten, rowsTotal } = exported
  const counted = rowsTotal === null ? {} : { max: Math.max(1, rowsTotal), value: rowsWritten }
  return (
    <progress className="progress max-w-60 min-w-16 flex-1 basis-0" {...counted} aria-label={whatWords(exported)} />
  )
}
