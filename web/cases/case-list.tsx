import { casePath, newCasePath } from '#domain/cases/case-address.ts'
import { CASE_KIND_WORDS } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import type { CaseLine } from '#domain/cases/cases.contract.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { CASES_VIEW_TEXTS, CASE_LIST_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { useOwnCases } from '#web/cases/use-cases.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

const TONES = { open: 'warn', waiting: 'info', closed: 'good' } as const

/** One’s own cases, and the lost objects about which one is asked. */
export function CaseList() {
  const { data, isError, isFetching, refetch } = useOwnCases()
  return (
    <Card title={CASES_VIEW_TEXTS.list}>
      {data === undefined && isError && (
        <LoadFailed sentence={CASES_VIEW_TEXTS.lost} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <SkeletonArea label={CASES_VIEW_TEXTS.loading}>
          <Skeleton className="h-40" />
        </SkeletonArea>
      )}
      {data?.cases.length === 0 && <p className="mb-4">{TEXTS.none}</p>}
      {data !== undefined && data.cases.length > 0 && (
        <ul className="mb-4">
          {data.cases.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <LinkButton icon="plus" href={newCasePath()}>
        {CASES_VIEW_TEXTS.form}
      </LinkButton>
    </Card>
  )
}

function Line({ line: { id, kind, number, role, state, openedAt } }: { line: CaseLine }) {
  return (
    <li className="flex flex-wrap items-center justify-between border-b py-3 last:border-b-0">
      <p className="mr-3 min-w-0">
        <a href={casePath(id)} className="-my-2 block py-2 font-semibold text-lagoon underline underline-offset-4">
          {role === 'driver' ? TEXTS.asked : CASE_KIND_WORDS[kind]}
        </a>
        <span className="text-14 text-muted tabular">
          {TEXTS.openedOn(formatDayOf(openedAt), formatCaseNumber(number))}
        </span>
      </p>
      <StatusBadge tone={TONES[state]}>{TEXTS.states[state]}</StatusBadge>
    </li>
  )
}
