import type { AdminCaseLine } from '#domain/admin/cases/case-list.contract.ts'
import { CASE_KIND_WORDS, LISTED_KINDS, type ListedKind } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { formatInstant, plural } from '#domain/shared/format.ts'
import { CASES_TAB_TEXTS as TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { useCaseList } from '#web/admin/cases/use-cases.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

function kindWords(kind: ListedKind): string {
  return kind === 'cash' ? TEXTS.cash : CASE_KIND_WORDS[kind]
}

/** When an answer is due; red and first once it is overdue. */
function Due({ line: { state, dueAt, isOverdue, wasReopened } }: { line: AdminCaseLine }) {
  if (state === 'closed') return <StatusBadge tone="good">{TEXTS.isClosed}</StatusBadge>
  return (
    <>
      <span className="mr-2">{formatInstant(dueAt)}</span>
      {isOverdue && <StatusBadge tone="bad">{TEXTS.late}</StatusBadge>}
      {!isOverdue && wasReopened && <StatusBadge tone="warn">{TEXTS.reopened}</StatusBadge>}
    </>
  )
}

const COLUMNS: readonly Column<AdminCaseLine>[] = [
  {
    key: 'kind',
    header: TEXTS.kind,
    keep: 'link',
    cell: ({ id, kind }) => <OpenLink to={{ kind: kind === 'cash' ? 'ride' : 'case', id }}>{kindWords(kind)}</OpenLink>,
  },
  { key: 'due', header: TEXTS.due, keep: 'line', cell: (line) => <Due line={line} /> },
  { key: 'person', header: TEXTS.person, keep: 'name', cell: ({ personName }) => <bdi>{personName}</bdi> },
  {
    key: 'number',
    header: TEXTS.number,
    keep: 'line',
    cell: ({ number }) => (number === null ? '–' : formatCaseNumber(number)),
  },
  {
    key: 'owner',
    header: TEXTS.owner,
    keep: 'name',
    cell: ({ ownerName }) => (ownerName === null ? TEXTS.nobody : <bdi>{ownerName}</bdi>),
  },
  { key: 'opened', header: TEXTS.openedAt, keep: 'line', cell: ({ openedAt }) => formatInstant(openedAt) },
]

const STATES = Object.entries(TEXTS.states).map(([state, label]) => ({ value: state === 'open' ? '' : state, label }))
const KINDS = [
  { value: '', label: TEXTS.allKinds },
  ...LISTED_KINDS.map((value) => ({ value, label: kindWords(value) })),
]
const OWNERS = [
  { value: '', label: TEXTS.everybody },
  { value: 'mine', label: TEXTS.mine },
  { value: 'nobody', label: TEXTS.ofNobody },
]

/** « Dossiers d’aide »: accidents first, then what is overdue, then by deadline. */
export function CasesTab() {
  const { address } = useAdminAddress()
  const form = useSearchForm(['state', 'kind', 'owner'])
  const query = useCaseList(address)
  const { data } = query
  return (
    <>
      <h2 className="mb-4 text-22 font-extrabold">{TEXTS.title}</h2>
      <SearchFrame label={TEXTS.search} form={form}>
        <SelectField {...form.field('state')} label={TEXTS.state} options={STATES} />
        <SelectField {...form.field('kind')} label={TEXTS.kind} options={KINDS} />
        <SelectField {...form.field('owner')} label={TEXTS.ofWhom} options={OWNERS} />
      </SearchFrame>
      {data && data.total > 0 && (
        <p className="text-muted">
          {plural(data.total, ...TEXTS.counted)}
          {data.overdue > 0 && <strong className="text-laterite">, {plural(data.overdue, ...TEXTS.overdue)}</strong>}
        </p>
      )}
      <PagedList
        query={query}
        page={data && { rows: data.cases, next: data.next }}
        idOf={({ id }) => id}
        empty={<NothingHere icon="help">{TEXTS.none}</NothingHere>}
      >
        {(cases) => <Table caption={TEXTS.title} columns={COLUMNS} rows={cases} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  )
}
