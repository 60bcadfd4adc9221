import { type ReactNode, useEffect, useRef } from 'react'
import { providerFeeWords } from '#domain/payments/online/provider-fee.ts'
import type { topUpContract } from '#domain/payments/top-up/top-up.contract.ts'
import { suggestedTopUpXof, TOP_UP_MAX_XOF, TOP_UP_MIN_XOF } from '#domain/payments/top-up/top-up.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { formatXof } from '#domain/shared/format.ts'
import { explain } from '#web/api/client.ts'
import { TOP_UP_CARD_TEXTS } from '#web/payments/top-up/top-up.fr.ts'
import { useTopUp, useTopUps } from '#web/payments/top-up/use-top-up.ts'
import { useKeyedPay } from '#web/payments/widget/use-keyed-pay.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

type TopUps = CallOutput<(typeof topUpContract)['GET /api/driver/top-ups']>
type Provider = NonNullable<TopUps['provider']>

const loadSchema = () => import('#domain/payments/top-up/top-up.contract.ts').then((file) => file.topUpFormSchema)

type TopUpProps = {
  balanceXof: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** « Payer 300 F CFA » beside a debt: opens the card, which may stand far below. Nothing where nobody takes money online. */
export function TopUpButton({ balanceXof, isOpen, onToggle }: TopUpProps) {
  const { data } = useTopUps()
  if (isOpen || data === undefined || data.provider === null || data.verifying.length > 0) return null
  return (
    <Button icon="card" onClick={() => onToggle(true)}>
      {TOP_UP_CARD_TEXTS.paySum(formatXof(suggestedTopUpXof(balanceXof)))}
    </Button>
  )
}

/** How a driver pays to their account: by mobile money through the provider, or in cash to an operator. */
export function TopUpCard({ balanceXof, isOpen, onToggle }: TopUpProps) {
  const { data, isError, isFetching, refetch } = useTopUps()
  const topUp = useTopUp()
  const title = balanceXof < 0 ? TOP_UP_CARD_TEXTS.payDebt : TOP_UP_CARD_TEXTS.topUp
  if (data === undefined) {
    return (
      <Card title={title} level={3}>
        {isError ? (
          <LoadFailed sentence={TOP_UP_CARD_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-12" />
        )}
      </Card>
    )
  }
  const { provider, verifying } = data
  const isOnlyWords = provider === null && balanceXof < 0
  return (
    <FoldedCard title={title} isOpen={isOpen || verifying.length > 0 || isOnlyWords} onToggle={onToggle}>
      <div className="mb-4 grid gap-3 empty:hidden">
        {verifying.map(({ paymentId, amountXof }) => (
          <Banner key={paymentId} tone="info" title={TOP_UP_CARD_TEXTS.verifying(formatXof(amountXof))} />
        ))}
      </div>
      {provider === null ? (
        <p className="max-w-text">{TOP_UP_CARD_TEXTS.inCash}</p>
      ) : (
        // Another balance proposes another sum, unless the driver has typed one.
        <TopUpForm key={suggestedTopUpXof(balanceXof)} provider={provider} balanceXof={balanceXof} topUp={topUp} />
      )}
    </FoldedCard>
  )
}

type FoldedCardProps = Pick<TopUpProps, 'isOpen' | 'onToggle'> & { title: string; children: ReactNode }

/** One row, until its owner opens it, or while there is a payment to follow. */
function FoldedCard({ title, isOpen, onToggle, children }: FoldedCardProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    // The button that opened it may stand far above, and is gone.
    row.current?.focus({ preventScroll: true })
    row.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <Card>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
        className="disclosure -my-2"
      >
        <summary ref={row} className="flex min-h-12 cursor-pointer items-center justify-between">
          <h3 className="text-18 font-extrabold">{title}</h3>
          <Icon name="down" className="disclosure-mark ml-2 flex-none text-muted" />
        </summary>
        <div className="pt-2 pb-2">{children}</div>
      </details>
    </Card>
  )
}

function sumOf(typed: string): number {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

/** « Payer 2 500 F CFA » while the typed sum may be paid. */
function buttonWords(sumXof: number): string {
  const isPayable = sumXof >= TOP_UP_MIN_XOF && sumXof <= TOP_UP_MAX_XOF
  return isPayable ? TOP_UP_CARD_TEXTS.paySum(formatXof(sumXof)) : TOP_UP_CARD_TEXTS.pay
}

type TopUpFormProps = { provider: Provider; balanceXof: number; topUp: ReturnType<typeof useTopUp> }

function TopUpForm({ provider, balanceXof, topUp }: TopUpFormProps) {
  const { name, feePercent } = provider
  const { pay, keyDialog } = useKeyedPay(provider, topUp.pay)
  const suggestedXof = suggestedTopUpXof(balanceXof)
  const form = useForm({
    initial: { sum: suggestedXof === 0 ? '' : String(suggestedXof) },
    loadSchema,
    explain,
    submit: ({ sum }) => pay(sumOf(sum)),
  })
  const sumXof = sumOf(form.values.sum)
  const fee = providerFeeWords(name, sumXof, feePercent)
  return (
    <>
      <form {...form.form} className="grid max-w-text gap-4">
        <TextField
          {...form.field('sum')}
          label={TOP_UP_CARD_TEXTS.sum}
          hint={TOP_UP_CARD_TEXTS.hint}
          inputMode="numeric"
          autoComplete="off"
          start="cash"
        />
        {fee !== null && <p className="text-14 text-muted">{fee}</p>}
        <Button
          type="submit"
          // Paying a debt comes first on this page; paying in advance is nobody's first wish.
          variant={balanceXof < 0 ? 'primary' : 'secondary'}
          icon="card"
          wide
          busy={topUp.isBusy || form.busy}
          busyLabel={TOP_UP_CARD_TEXTS.paying}
        >
          {buttonWords(sumXof)}
        </Button>
        <FormProblem message={form.generalError} />
        <p className="text-14 text-muted">{TOP_UP_CARD_TEXTS.means}</p>
      </form>
      {keyDialog}
    </>
  )
}
