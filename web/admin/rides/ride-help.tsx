import type { RideFile } from '#domain/admin/rides/admin-rides.contract.ts'
import { CASE_KIND_WORDS } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { CASE_RECORD_TEXTS, CASES_TAB_TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { LazyOpenCase } from '#web/admin/cases/cases.lazy.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RIDE_HELP_TEXTS as TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { AlertLine } from '#web/admin/sos/alert-line.tsx'
import { SOS_TAB_TEXTS } from '#web/admin/sos/sos.fr.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** The alerts of a ride, and what operators wrote when they closed them; nothing where there is none. */
export function RideAlerts({ alerts }: Pick<RideFile, 'alerts'>) {
  if (alerts.length === 0) return null
  return (
    <Card title={SOS_TAB_TEXTS.title} level={3}>
      <ul>
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </Card>
  )
}

type CaseLine = RideFile['cases'][number]

function CaseBadge({ state, isOverdue }: CaseLine) {
  if (isOverdue) return <StatusBadge tone="bad">{CASES_TAB_TEXTS.late}</StatusBadge>
  return <StatusBadge tone={state === 'closed' ? 'good' : 'info'}>{CASES_TAB_TEXTS.states[state]}</StatusBadge>
}

/** The cases about a ride, and a button for either side that opens one for who is on the phone. */
export function RideCases({ file: { cases, ride, passenger, driver } }: { file: RideFile }) {
  const about = (side: 'passenger' | 'driver', { userId, fullName }: RideFile['passenger']) => (
    <LazyOpenCase key={side} person={{ personId: userId, fullName, ride: { rideId: ride.id, side } }} />
  )
  return (
    <Card title={CASES_TAB_TEXTS.title} level={3}>
      {cases.length > 0 && (
        <ul className="mb-4">
          {cases.map((one) => (
            <li key={one.id} className="border-b py-3 wrap-anywhere last:border-b-0">
              <p className="flex flex-wrap items-center gap-2">
                <OpenLink to={{ kind: 'case', id: one.id }}>
                  {CASE_RECORD_TEXTS.title(CASE_KIND_WORDS[one.kind], formatCaseNumber(one.number))}
                </OpenLink>
                <CaseBadge {...one} />
              </p>
              <p className="text-14 text-muted">
                {one.side && `${CASE_RECORD_TEXTS.sides[one.side]}, `}
                {formatInstant(one.openedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mb-3 text-muted">{TEXTS.onThePhone}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {about('passenger', passenger)}
        {driver && about('driver', driver)}
      </div>
    </Card>
  )
}
