import type { MoneyListLine, MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import { MONEY_LISTS } from '#domain/admin/payments/money-lists.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { MONEY_KIND_MEANS, MONEY_KIND_WORDS } from '#domain/payments/reconciliation/money-words.ts'
import { formatTime, formatXof } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { oneOf } from '#web/admin/lists/use-admin-lists.ts'
import { useTurnedPage } from '#web/admin/lists/use-turned-page.ts'
import { MONEY_LIST_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { InvoiceLink } from '#web/admin/payments/invoice-link.tsx'
import type { useMoneyOfDay } from '#web/admin/payments/use-payments.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

type MoneyLinesProps = { money: MoneyOfDay; query: ReturnType<typeof useMoneyOfDay> }

/** The lines of one figure, or all that an operator has to look at; each leads to its payment and its ride. */
export function MoneyLines({ money, query }: MoneyLinesProps) {
  const { address } = useAdminAddress()
  const list = oneOf(MONEY_LISTS, address.list) ?? 'attention'
  const isAttention = list === 'attention'
  const section = useTurnedPage(address.list)
  return (
    <div ref={section} tabIndex={-1} className="scroll-mt-4">
      <div className="mb-3 grid gap-3 sm:flex sm:items-start sm:justify-between">
        <div className="min-w-0 sm:mr-6">
          <h3 className="text-18 font-extrabold">
            {isAttention ? MONEY_LIST_TEXTS.attention : MONEY_KIND_WORDS[list]}
          </h3>
          <p className="text-muted">{isAttention ? MONEY_LIST_TEXTS.attentionMeans : MONEY_KIND_MEANS[list]}</p>
        </div>
        {!isAttention && (
          <LinkButton variant="secondary" data-in-place href={adminPath({ tab: 'payments', day: address.day ?? '' })}>
            {MONEY_LIST_TEXTS.backToAttention}
          </LinkButton>
        )}
      </div>
      <PagedList
        query={query}
        page={query.isPlaceholderData ? undefined : { rows: money.lines, next: money.next }}
        idOf={lineId}
        empty={
          <NothingHere icon="done">
            {isAttention ? MONEY_LIST_TEXTS.nothingToLookAt : MONEY_LIST_TEXTS.emptyList}
          </NothingHere>
        }
      >
        {(rows) => (
          <Table
            caption={isAttention ? MONEY_LIST_TEXTS.attention : MONEY_KIND_WORDS[list]}
            columns={isAttention ? [WHAT, ...COLUMNS] : COLUMNS}
            rows={rows}
            rowKey={lineId}
          />
        )}
      </PagedList>
    </div>
  )
}

function lineId({ kind, paymentId, transactionId }: MoneyListLine): string {
  return `${kind} ${paymentId} ${transactionId ?? ''}`
}

const WHAT: Column<MoneyListLine> = {
  key: 'what',
  header: MONEY_LIST_TEXTS.what,
  cell: ({ kind }) => (
    <span className="block text-right lg:text-left">
      <span className="font-semibold">{MONEY_KIND_WORDS[kind]}</span>
      <span className="hidden text-14 text-muted lg:block">{MONEY_KIND_MEANS[kind]}</span>
    </span>
  ),
}

const COLUMNS: readonly Column<MoneyListLine>[] = [
  {
    key: 'at',
    header: MONEY_LIST_TEXTS.startedAt,
    cell: ({ paymentId, startedAt }) => (
      <OpenLink to={{ kind: 'payment', id: paymentId }}>
        <span className="sr-only">{MONEY_LIST_TEXTS.openPayment}</span>
        <time dateTime={startedAt}>{formatTime(startedAt)}</time>
      </OpenLink>
    ),
  },
  { key: 'passenger', header: MONEY_LIST_TEXTS.passenger, cell: ({ passengerName }) => <bdi>{passengerName}</bdi> },
  {
    key: 'transaction',
    header: MONEY_LIST_TEXTS.transaction,
    cell: ({ transactionId }) => <span className="text-14">{transactionId ?? '–'}</span>,
  },
  {
    key: 'ride',
    header: MONEY_LIST_TEXTS.ride,
    cell: ({ rideId, invoice }) => {
      if (invoice !== null) return <InvoiceLink invoice={invoice} />
      if (rideId === null) return MONEY_LIST_TEXTS.topUp
      return <OpenLink to={{ kind: 'ride', id: rideId }}>{MONEY_LIST_TEXTS.openRide}</OpenLink>
    },
  },
  {
    key: 'payment',
    header: MONEY_LIST_TEXTS.payment,
    align: 'right',
    cell: ({ paymentXof }) => <span className="whitespace-nowrap">{formatXof(paymentXof)}</span>,
  },
  {
    key: 'sum',
    header: MONEY_LIST_TEXTS.sum,
    align: 'right',
    cell: ({ amountXof }) => <Price>{signedXof(amountXof)}</Price>,
  },
]
