import { useQueryClient } from '@tanstack/react-query'
import type { LegalHold } from '#domain/admin/holds/legal-holds.contract.ts'
import { formatDayOf, formatInstant } from '#domain/shared/format.ts'
import { LEGAL_HOLD_TEXTS as TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { EMPTY_HOLD, LegalHoldFields, type LegalHoldForm } from '#web/admin/disclosures/set-hold.tsx'
import { useLegalHolds } from '#web/admin/disclosures/use-disclosures.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** What is held, with every step, and the ways to extend or lift it. */
export function LegalHolds() {
  const query = useLegalHolds()
  const { data } = query
  return (
    <section aria-labelledby="legal-holds" className="grid grid-cols-1 gap-4">
      <h2 id="legal-holds" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      {data === undefined ? (
        <ListState query={query} />
      ) : data.holds.length === 0 ? (
        <NothingHere icon="document">{TEXTS.none}</NothingHere>
      ) : (
        <ul aria-label={TEXTS.title}>
          {data.holds.map((one) => (
            <Held key={one.id} held={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Step = LegalHold['steps'][number]

/** The last day that a step holds: its end is the beginning of the next one. */
function untilWords({ until }: Step): string {
  return until === null ? '' : TEXTS.untilDay(formatDayOf(new Date(new Date(until).getTime() - 1)))
}

function Held({ held }: { held: LegalHold }) {
  const { kind, name, isInForce, steps, kept, moreKept } = held
  return (
    <li className="border-b py-4 last:border-b-0">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">
          {TEXTS.kinds[kind]} <bdi>{name}</bdi>
        </span>
        <StatusBadge tone={isInForce ? 'warn' : 'neutral'}>{isInForce ? TEXTS.inForce : TEXTS.ended}</StatusBadge>
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.step} className="py-2">
            <p>{TEXTS.step(TEXTS.actions[step.action], untilWords(step), step.saidBy, formatInstant(step.saidAt))}</p>
            <p className="text-14 text-muted wrap-anywhere">
              {step.authority} · {step.requisition} · {step.reason}
            </p>
          </li>
        ))}
      </ol>
      {kept.length > 0 && <Kept rows={kept} more={moreKept} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <MoveHold key={`extend ${steps.length}`} held={held} way="extend" />
        {isInForce && <MoveHold key={`lift ${steps.length}`} held={held} way="lift" />}
      </div>
    </li>
  )
}

/** What its people deleted by hand since: they see it as deleted, and it stays here until the hold ends. */
function Kept({ rows, more }: { rows: LegalHold['kept']; more: number }) {
  return (
    <div className="py-2">
      <p className="text-14 font-semibold">{TEXTS.kept}</p>
      <ul aria-label={TEXTS.kept} className="text-14">
        {rows.map(({ kind, ownerName, deletedAt, fileUrl }) => (
          <li key={`${kind} ${deletedAt} ${fileUrl}`} className="py-1 wrap-anywhere">
            {fileUrl === null ? (
              TEXTS.keptKinds[kind]
            ) : (
              <a
                href={fileUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-12 items-center font-semibold text-lagoon underline underline-offset-4"
              >
                {TEXTS.keptKinds[kind]}
              </a>
            )}
            <p className="text-muted">{TEXTS.keptOf(ownerName, formatInstant(deletedAt))}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-14 text-muted">{TEXTS.keptMore(more)}</p>}
    </div>
  )
}

const loadRules = () => import('#domain/admin/holds/legal-holds.ts')

const WAYS = {
  extend: { open: TEXTS.extend, title: TEXTS.extendTitle, done: TEXTS.extended, hasDay: true },
  lift: { open: TEXTS.lift, title: TEXTS.liftTitle, done: TEXTS.lifted, hasDay: false },
} as const

function MoveHold({ held: { id, name, steps }, way }: { held: LegalHold; way: keyof typeof WAYS }) {
  const client = useQueryClient()
  const { open, title, done, hasDay } = WAYS[way]
  const loadSchema = () => loadRules().then((file) => (hasDay ? file.legalHoldFormSchema : file.liftFormSchema))
  async function send({ until, ...said }: LegalHoldForm) {
    const params = { legalHoldId: id }
    const body = { ...said, seen: steps.length }
    if (hasDay) await api('POST /api/admin/legal-holds/:legalHoldId/extension', { params, body: { ...body, until } })
    else await api('POST /api/admin/legal-holds/:legalHoldId/lifting', { params, body })
    notify.success(done)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={open}
      title={title(name)}
      confirm={open}
      initial={EMPTY_HOLD}
      loadSchema={loadSchema}
      onSubmit={send}
    >
      {(form) => <LegalHoldFields form={form} hasDay={hasDay} />}
    </FormDialog>
  )
}
