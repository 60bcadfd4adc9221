import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtLimits } from '#domain/ledger/debt-limit.contract.ts'
import { DEBT_LIMIT_SENTENCES } from '#domain/ledger/debt-limit.fr.ts'
import { limitWords } from '#domain/ledger/debt-limit.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { DebtLimitPreview } from '#web/admin/driver-accounts/debt-limit-preview.tsx'
import { DEBT_LIMIT_CARD_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { useDebtLimits } from '#web/admin/driver-accounts/use-driver-accounts.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { DatedSettingDialog, SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

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
      <ForRole call="POST /api/admin/debt-limit">
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {DEBT_LIMIT_CARD_TEXTS.change}
          </Button>
        </div>
      </ForRole>
      <LimitDialog lastId={data.limits[0]?.id ?? null} open={isOpen} onClose={() => setOpen(false)} />
      <History limits={data.limits} />
    </section>
  )
}

const EMPTY = { francs: '', days: '', from: '', reason: '' }

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
  return (
    <DatedSettingDialog
      open={open}
      onClose={onClose}
      title={DEBT_LIMIT_CARD_TEXTS.changeTitle}
      confirmLabel={DEBT_LIMIT_CARD_TEXTS.confirm}
      form={form}
    >
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
      <DebtLimitPreview {...form.values} />
    </DatedSettingDialog>
  )
}

function History({ limits }: Pick<DebtLimits, 'limits'>) {
  if (limits.length === 0) return <p className="text-muted">{DEBT_LIMIT_CARD_TEXTS.neverSet}</p>
  return (
    <>
      <h3 className="mt-4 text-18 font-semibold">{DEBT_LIMIT_CARD_TEXTS.history}</h3>
      <SettingHistory
        label={DEBT_LIMIT_CARD_TEXTS.history}
        changes={limits}
        words={(limit) => <span className="font-semibold tabular">{limitWords(limit)}</span>}
      />
    </>
  )
}
