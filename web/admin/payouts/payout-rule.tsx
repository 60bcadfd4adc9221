import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseXof } from '#domain/payouts/payout-rules.ts'
import type { PayoutRules } from '#domain/payouts/payouts.contract.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { PAYOUT_RULE_TEXTS as TEXTS } from '#web/admin/payouts/payouts.fr.ts'
import { usePayoutRules } from '#web/admin/payouts/use-payouts.ts'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Who approves payouts, by sum: the rule in force, its change, and all changes. */
export function PayoutRuleCard() {
  const { data, isError, isFetching, refetch } = usePayoutRules()
  const [isOpen, setOpen] = useState(false)
  if (!data && isError) {
    return <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-32" />
  const [alone, two] = [formatXof(data.rule.aloneUpToXof), formatXof(data.rule.twoAboveXof)]
  return (
    <section aria-labelledby="payout-rule" className="grid gap-3">
      <h3 id="payout-rule" className="text-18 font-semibold">
        {TEXTS.title}
      </h3>
      <p className="max-w-text">{data.rule.aloneUpToXof === 0 ? TEXTS.nowNever(two) : TEXTS.now(alone, two)}</p>
      <ForRole call="POST /api/admin/payout-rules">
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {TEXTS.change}
        </Button>
      </ForRole>
      {isOpen && <RuleDialog rules={data} onClose={() => setOpen(false)} />}
      {data.rules.length > 0 && (
        <ul aria-label={TEXTS.history} className="text-14 text-muted tabular wrap-anywhere">
          {data.rules.map(({ id, aloneUpToXof, twoAboveXof, reason, setBy, setAt }) => (
            <li key={id} className="py-1">
              <bdi>
                {formatXof(aloneUpToXof)} · {formatXof(twoAboveXof)} · {reason} ·{' '}
                {TEXTS.setBy(setBy ?? TEXTS.former, formatInstant(setAt))}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const loadSchema = () => import('#domain/payouts/payout-rules.ts').then((file) => file.payoutRuleFormSchema)

function RuleDialog({ rules: { rule, lastId }, onClose }: { rules: PayoutRules; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { alone: String(rule.aloneUpToXof), two: String(rule.twoAboveXof), reason: '' },
    loadSchema,
    explain,
    submit: async ({ alone, two, reason }) => {
      const body = { aloneUpToXof: parseXof(alone) ?? 0, twoAboveXof: parseXof(two) ?? 0, reason, seen: lastId }
      await api('POST /api/admin/payout-rules', { body })
      notify.success(TEXTS.set)
      onClose()
      await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    },
  })
  return (
    <DialogForm open onClose={onClose} title={TEXTS.change} confirm={TEXTS.confirm} form={form}>
      <TextField {...form.field('alone')} label={TEXTS.alone} hint={TEXTS.aloneHint} inputMode="numeric" />
      <TextField {...form.field('two')} label={TEXTS.two} inputMode="numeric" />
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={TEXTS.reasonHint} />
    </DialogForm>
  )
}
