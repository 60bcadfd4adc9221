import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DebtLimits } from '#domain/ledger/debt-limit.contract.ts'
import { DEBT_LIMIT_SENTENCES } from '#domain/ledger/debt-limit.fr.ts'
import { limitWords } from '#domain/ledger/debt-limit.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/admin.fr.ts'
import { DEBT_LIMIT_CARD_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { useDebtLimits } from '#web/admin/driver-accounts/use-driver-accounts.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** How far and how long a driver's balance may be below zero, and every limit that was ever set. */
export function DebtLimitSection() {
  const { data, isError, isFetching, refetch } = useDebtLimits()
  const [isOpen, setOpen] = useState(false)
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <section aria-labelledby="debt-limit" className="mt-8 grid grid-cols-1 gap-4">
      <h2 id="debt-limit" className="text-22 font-extrabold">
        {DEBT_LIMIT_CARD_TEXTS.title}
      </h2>
      <p className="max-w-text">{DEBT_LIMIT_CARD_TEXTS.means}</p>
      <p className="font-semibold tabular">{DEBT_LIMIT_CARD_TEXTS.now(limitWords(data.now))}</p>
      <div>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {DEBT_LIMIT_CARD_TEXTS.change}
        </Button>
      </div>
      <LimitDialog lastId={data.limits[0]?.id ?? null} open={isOpen} onClose={() => setOpen(false)} />
      <History limits={data.limits} />
    </section>
  )
}

const EMPTY = { francs: '', days: '', from: '', reason: '' }
/** Days ahead that the calendar offers; any later day can be typed. */
const DAYS_AHEAD = 366

const loadContract = () => import('#domain/ledger/debt-limit.contract.ts')

/** Sets the limit. The dialog shows failures. */
function useSetLimit(lastId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ francs, days, from, reason }: typeof EMPTY) => {
      const { parseLimit } = await loadContract()
      const limit = { limitXof: parseLimit(francs), limitDays: parseLimit(days) }
      return api('POST /api/admin/debt-limit', {
        body: { ...limit, from: from === '' ? null : from, reason, seen: lastId },
      })
    },
    onSuccess: () => notify.success(DEBT_LIMIT_SENTENCES.set),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

type LimitDialogProps = { lastId: string | null; open: boolean; onClose: () => void }

function LimitDialog({ lastId, open, onClose }: LimitDialogProps) {
  const id = useId()
  const { mutateAsync } = useSetLimit(lastId)
  const form = useForm({
    initial: EMPTY,
    loadSchema: () => loadContract().then((file) => file.debtLimitFormSchema),
    explain,
    submit: async (wish) => {
      await mutateAsync(wish)
      for (const name of ['francs', 'days', 'from', 'reason'] as const) form.set(name, '')
      onClose()
    },
  })
  const tomorrow = addDays(dayOf(new Date()), 1)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={DEBT_LIMIT_CARD_TEXTS.changeTitle}
      actions={
        <>
          <Button type="submit" form={id} busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
            {DEBT_LIMIT_CARD_TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <TextField
          {...form.field('francs')}
          label={DEBT_LIMIT_CARD_TEXTS.francs}
          hint={DEBT_LIMIT_CARD_TEXTS.francsHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField
          {...form.field('days')}
          label={DEBT_LIMIT_CARD_TEXTS.days}
          hint={DEBT_LIMIT_CARD_TEXTS.daysHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <DateField
          {...form.field('from')}
          onChange={(day) => form.set('from', day)}
          label={DEBT_LIMIT_CARD_TEXTS.from}
          hint={DEBT_LIMIT_CARD_TEXTS.fromHint}
          optional
          bounds={{ first: tomorrow, last: addDays(tomorrow, DAYS_AHEAD) }}
        />
        <TextArea
          {...form.field('reason')}
          label={REASON_DIALOG_TEXTS.reason}
          hint={DEBT_LIMIT_CARD_TEXTS.reasonHint}
        />
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}

function History({ limits }: Pick<DebtLimits, 'limits'>) {
  if (limits.length === 0) return <p className="text-muted">{DEBT_LIMIT_CARD_TEXTS.neverSet}</p>
  return (
    <>
      <h3 className="mt-4 text-18 font-semibold">{DEBT_LIMIT_CARD_TEXTS.history}</h3>
      <ul aria-label={DEBT_LIMIT_CARD_TEXTS.history}>
        {limits.map(({ id, from, setBy, setAt, reason, ...limit }) => (
          <li key={id} className="border-b py-3 wrap-anywhere last:border-b-0">
            <p>
              <span className="font-semibold tabular">{limitWords(limit)}</span>
              {' · '}
              {DEBT_LIMIT_CARD_TEXTS.setFrom(formatInstant(from))}
            </p>
            <p>
              <bdi>{reason}</bdi>
            </p>
            <p className="text-14 text-muted">
              <bdi>
                {DEBT_LIMIT_CARD_TEXTS.setBy(setBy ?? DEBT_LIMIT_CARD_TEXTS.formerOperator, formatInstant(setAt))}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
