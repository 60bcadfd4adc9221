import { monthWords } from '#domain/companies/invoice-words.ts'
import type { Books, ListedNote } from '#domain/ledger/books/books.contract.ts'
import { BOOK_NOTE_TEXTS } from '#domain/ledger/books/books.fr.ts'
import { EARNED_KINDS, HAS_LINES, OWES_LINES } from '#domain/ledger/books/books.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { addDays, startOfMonth } from '#domain/shared/day.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { BOOKS_LINE_TEXTS, BOOKS_TAB_TEXTS, EARNED_TEXTS } from '#web/admin/books/books.fr.ts'
import { RecordNote } from '#web/admin/books/record-note.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { given, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { api } from '#web/api/client.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])/

/** « Comptes »: what Miyi has, owes and earns, to the franc, and what operators note of the world outside. */
export function BooksTab() {
  const { address } = useAdminAddress()
  const wish = given({ month: MONTH.exec(address.day ?? '')?.[0] })
  const { data, isError, isFetching, refetch } = useAdminQuery(
    ['books', wish],
    () => api('GET /api/admin/books', { query: wish }),
    { keepsShown: true },
  )
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <div className="grid grid-cols-1 gap-8">
      <BalanceSheet balanceSheet={data.balanceSheet} />
      <Month books={data} />
    </div>
  )
}

type Sum = { readonly label: string; readonly amountXof: number }

const sumOf = (lines: readonly Sum[]) => lines.reduce((all, { amountXof }) => all + amountXof, 0)

function BalanceSheet({ balanceSheet }: Pick<Books, 'balanceSheet'>) {
  const linesOf = (lines: typeof HAS_LINES | typeof OWES_LINES) =>
    lines.map((line) => ({ label: BOOKS_LINE_TEXTS[line], amountXof: balanceSheet[line] }))
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Sums title={BOOKS_TAB_TEXTS.has} lines={linesOf(HAS_LINES)} />
      <Sums title={BOOKS_TAB_TEXTS.owes} lines={linesOf(OWES_LINES)} />
      <div className="lg:col-span-2">
        <Row label={BOOKS_TAB_TEXTS.earnedSoFar} amountXof={balanceSheet.earnedXof} strong />
        <p className="text-14 text-muted">{BOOKS_TAB_TEXTS.earnedMeans}</p>
      </div>
    </div>
  )
}

function Sums({ title, lines }: { title: string; lines: readonly Sum[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-18 font-extrabold">{title}</h2>
      <Lines lines={lines} />
    </section>
  )
}

/** Sums with their total. */
function Lines({ lines }: { lines: readonly Sum[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.label}>
          <Row {...line} />
        </li>
      ))}
      <li>
        <Row label={BOOKS_TAB_TEXTS.total} amountXof={sumOf(lines)} strong />
      </li>
    </ul>
  )
}

function Row({ label, amountXof, strong = false }: Sum & { strong?: boolean }) {
  return (
    <span className={classNames('flex items-baseline py-3', strong ? 'font-extrabold' : 'border-b')}>
      <span className="mr-3 min-w-0 flex-auto">{label}</span>
      <span className="flex-none text-right tabular">{signedXof(amountXof)}</span>
    </span>
  )
}

const COLUMNS: readonly Column<ListedNote>[] = [
  { key: 'at', header: BOOKS_TAB_TEXTS.notedOn, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  {
    key: 'what',
    header: BOOKS_TAB_TEXTS.what,
    cell: ({ kind, reason }) => (
      <span className="block wrap-anywhere">
        {BOOK_NOTE_TEXTS[kind]}
        <span className="block text-14 text-muted">{reason}</span>
      </span>
    ),
  },
  {
    key: 'reference',
    header: BOOKS_TAB_TEXTS.reference,
    cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
  },
  { key: 'by', header: BOOKS_TAB_TEXTS.by, cell: ({ notedBy }) => <bdi>{notedBy ?? '–'}</bdi> },
  {
    key: 'sum',
    header: BOOKS_TAB_TEXTS.sum,
    align: 'right',
    cell: ({ amountXof }) => <span className="whitespace-nowrap">{signedXof(amountXof)}</span>,
  },
]

/** What was earned in the month, and what was noted in it. */
function Month({ books: { month, thisMonth, earned, notes } }: { books: Books }) {
  const lines = EARNED_KINDS.map((kind) => ({ label: EARNED_TEXTS[kind], amountXof: earned[kind] })).filter(
    ({ amountXof }) => amountXof !== 0,
  )
  return (
    <section aria-labelledby="earned" className="grid grid-cols-1 gap-4">
      <div className="flex items-center">
        <h2 id="earned" className="min-w-0 flex-auto text-22 font-extrabold">
          {BOOKS_TAB_TEXTS.earnedIn(monthWords(`${month}-01`))}
        </h2>
        <MonthNav month={month} thisMonth={thisMonth} />
      </div>
      {lines.length === 0 ? <p>{BOOKS_TAB_TEXTS.nothingEarned}</p> : <Lines lines={lines} />}
      <h3 className="mt-4 text-18 font-extrabold">{BOOKS_TAB_TEXTS.notes}</h3>
      <p className="max-w-text">{BOOKS_TAB_TEXTS.notesMeans}</p>
      <RecordNote />
      {notes.length === 0 ? (
        <p>{BOOKS_TAB_TEXTS.noNote}</p>
      ) : (
        <Table caption={BOOKS_TAB_TEXTS.notes} columns={COLUMNS} rows={notes} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function MonthNav({ month, thisMonth }: Pick<Books, 'month' | 'thisMonth'>) {
  const [before, after] = [startOfMonth(addDays(`${month}-01`, -1)), startOfMonth(addDays(`${month}-01`, 31))]
  const pathOf = (day: string) => adminPath({ tab: 'books', day })
  return (
    <nav aria-label={BOOKS_TAB_TEXTS.nav} className="flex flex-none">
      <LinkButton
        variant="secondary"
        href={pathOf(before)}
        aria-label={BOOKS_TAB_TEXTS.monthBefore(monthWords(before))}
        className="px-3"
      >
        <Icon name="back" />
      </LinkButton>
      {month < thisMonth && (
        <LinkButton
          variant="secondary"
          href={pathOf(after)}
          aria-label={BOOKS_TAB_TEXTS.monthAfter(monthWords(after))}
          className="ml-2 px-3"
        >
          <Icon name="forward" />
        </LinkButton>
      )}
    </nav>
  )
}
