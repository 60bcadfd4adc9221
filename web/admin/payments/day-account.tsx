import type { ReactNode } from 'react'
import type { MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import type { MoneyKind } from '#domain/payments/reconciliation/money-lines.ts'
import { NOT_ARRIVED, NOT_EXPECTED, netXof } from '#domain/payments/reconciliation/money-sums.ts'
import { MONEY_KIND_WORDS } from '#domain/payments/reconciliation/money-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { DAY_ACCOUNT_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

type Sign = '−' | '+' | '=' | ''

type AccountProps = { money: MoneyOfDay }

/** From what was expected online to what stays, line by line: each leads to its list. A line without payments is left out. */
export function OnlineAccount({ money }: AccountProps) {
  return (
    <section aria-label={DAY_ACCOUNT_TEXTS.online}>
      <h3 className="mb-2 text-18 font-extrabold">{DAY_ACCOUNT_TEXTS.online}</h3>
      <ul>
        <AccountLine money={money} kind="expected" strong />
        {NOT_ARRIVED.map((kind) => (
          <AccountLine key={kind} money={money} kind={kind} sign="−" />
        ))}
        {NOT_EXPECTED.map((kind) => (
          <AccountLine key={kind} money={money} kind={kind} sign="+" />
        ))}
        <AccountLine money={money} kind="arrived" sign="=" strong />
        {(['fees', 'given_back', 'refund_due'] as const).map((kind) => (
          <AccountLine key={kind} money={money} kind={kind} sign="−" />
        ))}
        <Row sign="=" label={DAY_ACCOUNT_TEXTS.net} amountXof={netXof(money.sums)} strong />
      </ul>
      <Apart money={money} />
    </section>
  )
}

const APART = [
  'stuck_transaction',
  'stuck_refund',
  'refund_refused',
  'reverted',
  'wrong_kind',
  'given_up',
  'customer_fees',
] as const

/** What is in no sum of the account, or in one already. */
function Apart({ money }: AccountProps) {
  if (APART.every((kind) => money.sums[kind].count === 0)) return null
  return (
    <>
      <h4 className="mt-4 text-14 font-semibold text-muted">{DAY_ACCOUNT_TEXTS.apart}</h4>
      <ul>
        {APART.map((kind) => (
          <AccountLine key={kind} money={money} kind={kind} />
        ))}
      </ul>
    </>
  )
}

/** Cash never passes through Miyi: it is counted by what drivers confirm. */
export function CashAccount({ money }: AccountProps) {
  return (
    <section aria-label={DAY_ACCOUNT_TEXTS.cash}>
      <h3 className="mb-2 text-18 font-extrabold">{DAY_ACCOUNT_TEXTS.cash}</h3>
      <ul>
        <AccountLine money={money} kind="cash_expected" strong />
        <AccountLine money={money} kind="cash_awaited" sign="−" />
        <AccountLine money={money} kind="cash_unconfirmed" sign="−" />
        <AccountLine money={money} kind="cash_confirmed" sign="=" strong />
      </ul>
    </section>
  )
}

type LineProps = AccountProps & { kind: MoneyKind; sign?: Sign; strong?: boolean }

function AccountLine({ money, kind, sign = '', strong = false }: LineProps) {
  const { address } = useAdminAddress()
  const { count, amountXof } = money.sums[kind]
  if (count === 0 && !strong) return null
  const words = MONEY_KIND_WORDS[kind]
  const label =
    count === 0 ? (
      words
    ) : (
      <a
        href={adminPath({ tab: 'payments', day: address.day ?? '', list: kind })}
        data-in-place
        aria-label={DAY_ACCOUNT_TEXTS.show(words)}
        aria-current={money.list === kind ? 'true' : undefined}
        className="-my-3 inline-block py-3 underline underline-offset-4"
      >
        {words}
      </a>
    )
  return <Row sign={sign} label={label} amountXof={amountXof} count={count} strong={strong} />
}

type RowProps = { sign: Sign; label: ReactNode; amountXof: number; count?: number; strong?: boolean }

/** A negative sum turns its sign around: « + −50 » would be read twice. */
function Row({ sign, label, amountXof, count, strong = false }: RowProps) {
  const isTurned = sign === '+' && amountXof < 0
  return (
    <li className={classNames('flex items-baseline border-b py-3 last:border-b-0', strong && 'font-extrabold')}>
      <span className="w-5 flex-none text-muted tabular" aria-hidden="true">
        {isTurned ? '−' : sign}
      </span>
      <span className="mr-3 min-w-0 flex-auto">{label}</span>
      {count !== undefined && <span className="mr-4 flex-none text-14 font-normal text-muted tabular">{count}</span>}
      <span className="min-w-28 flex-none text-right tabular">
        {isTurned ? formatXof(-amountXof) : signedXof(amountXof)}
      </span>
    </li>
  )
}
