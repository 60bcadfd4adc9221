import type { Health } from '#domain/admin/health/health.contract.ts'
import { type CheckedHealth, type HealthCheck, type Verdict, verdictsOf } from '#domain/admin/health/health-verdicts.ts'
import { formatTime, plural } from '#domain/shared/format.ts'
import { type AdminAddress, adminPath } from '#web/admin/admin-address.ts'
import {
  CHECK_TEXTS,
  REMEDY_LINK_TEXTS,
  REMEDY_TEXTS,
  HEALTH_TAB_TEXTS as TEXTS,
  VERDICT_TEXTS,
} from '#web/admin/health/health.fr.ts'
import { stateWords } from '#web/admin/health/health-words.ts'
import { ListState } from '#web/admin/lists/list-state.tsx'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

/** Figures of the service are read at most every five seconds; who watches a repair wants to see it soon. */
const READ_AGAIN_MS = 15_000

const TONES: Readonly<Record<Verdict, Tone>> = { good: 'good', warn: 'warn', bad: 'bad', unknown: 'neutral' }

/** The list in which an operator acts at once. */
const LINKS: Partial<Record<HealthCheck, { readonly address: AdminAddress; readonly words: string }>> = {
  payments: { address: { tab: 'payments' }, words: REMEDY_LINK_TEXTS.payments },
  letters: { address: { tab: 'messages' }, words: REMEDY_LINK_TEXTS.letters },
  sms: { address: { tab: 'messages' }, words: REMEDY_LINK_TEXTS.sms },
}

/** « Santé »: whether the service is well, the worst first, with what to do about it. */
export function HealthTab() {
  const query = useAdminQuery(['health'], () => api('GET /api/admin/health'), { refetchInterval: READ_AGAIN_MS })
  const { data, isError } = query
  if (!data) return <ListState query={query} />
  const checks = verdictsOf(data)
  return (
    <>
      <h2 className="text-22 font-extrabold">{TEXTS.title}</h2>
      <p className="font-semibold">{summaryOf(checks)}</p>
      <p className={isError ? 'mb-2 font-semibold' : 'mb-2 text-14 text-muted tabular'}>
        {isError ? TEXTS.late : TEXTS.readAt(formatTime(data.readAt))}
      </p>
      <ul aria-label={TEXTS.title} className="grid grid-cols-1 items-start lg:grid-cols-2 lg:gap-x-8">
        {checks.map((checked) => (
          <CheckLine key={checked.check} {...checked} health={data} />
        ))}
      </ul>
    </>
  )
}

function summaryOf(checks: readonly CheckedHealth[]): string {
  const count = (wanted: Verdict) => checks.filter(({ verdict }) => verdict === wanted).length
  const [bad, warn] = [count('bad'), count('warn')]
  const parts = [
    ...(bad > 0 ? [plural(bad, ...TEXTS.toRepair)] : []),
    ...(warn > 0 ? [plural(warn, ...TEXTS.toWarn)] : []),
  ]
  return parts.length === 0 ? TEXTS.well : parts.join(' · ')
}

function CheckLine({ check, verdict, health }: CheckedHealth & { health: Health }) {
  return (
    <li className="border-t py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{CHECK_TEXTS[check]}</h3>
        <StatusBadge tone={TONES[verdict]}>{VERDICT_TEXTS[verdict]}</StatusBadge>
      </div>
      <p>{stateWords(check, health)}</p>
      {(verdict === 'bad' || verdict === 'warn') && <Remedy check={check} />}
    </li>
  )
}

function Remedy({ check }: { check: HealthCheck }) {
  const link = LINKS[check]
  return (
    <details className="disclosure">
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold">
        {TEXTS.remedy}
        <span className="sr-only">{CHECK_TEXTS[check]}</span>
        <Icon name="down" size={20} className="disclosure-mark ml-1 text-muted" />
      </summary>
      <p>{REMEDY_TEXTS[check]}</p>
      {link && (
        <a href={adminPath(link.address)} className="inline-flex min-h-12 items-center font-semibold underline">
          {link.words}
          <Icon name="forward" size={16} className="ml-2" />
        </a>
      )}
    </details>
  )
}
