import { useState } from 'react'
import type { ChargedRide } from '#domain/companies/companies.contract.ts'
import { monthWords } from '#domain/companies/invoice-words.ts'
import { monthAfter } from '#domain/companies/invoices.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { addDays, type Day, dayOf, startOfMonth } from '#domain/shared/day.ts'
import { formatInstant, formatXof, plural } from '#domain/shared/format.ts'
import { COMPANY_RIDES_TEXTS, MEMBERS_TEXTS } from '#web/companies/companies.fr.ts'
import { useCompanyRides } from '#web/companies/use-companies.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The rides that the company pays, a month at a time; this month first. */
export function CompanyRides({ companyId }: { companyId: string }) {
  const thisMonth = startOfMonth(dayOf(new Date()))
  const [on, setOn] = useState<Day>()
  const { data, isError, isFetching, refetch } = useCompanyRides(companyId, on)
  const month = data?.month ?? on ?? thisMonth
  return (
    <Card title={COMPANY_RIDES_TEXTS.title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" icon="back" onClick={() => setOn(startOfMonth(addDays(month, -1)))}>
          {COMPANY_RIDES_TEXTS.earlier}
        </Button>
        <h3 className="order-first w-full text-center text-18 font-semibold sm:order-none sm:w-auto">
          {monthWords(month)}
        </h3>
        {month < thisMonth ? (
          <Button variant="ghost" onClick={() => setOn(monthAfter(month))}>
            {COMPANY_RIDES_TEXTS.later}
          </Button>
        ) : (
          <span />
        )}
      </div>
      {!data && isError && (
        <LoadFailed sentence={COMPANY_RIDES_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Spinner label={COMPANY_RIDES_TEXTS.title} />}
      {data && <Rides rides={data.rides} />}
    </Card>
  )
}

function Rides({ rides }: { rides: readonly ChargedRide[] }) {
  if (rides.length === 0) return <p className="text-muted">{COMPANY_RIDES_TEXTS.none}</p>
  const sumXof = rides.reduce((sum, { priceXof }) => sum + priceXof, 0)
  return (
    <>
      <p className="mb-2 font-semibold tabular">
        {COMPANY_RIDES_TEXTS.total(plural(rides.length, ...COMPANY_RIDES_TEXTS.rides), formatXof(sumXof))}
      </p>
      <ul aria-label={COMPANY_RIDES_TEXTS.title}>
        {rides.map(({ rideId, at, memberName, rideType, pickupLocation, dropoffLocation, priceXof, isFinished }) => (
          <li key={rideId} className="border-b py-3 last:border-b-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{memberName ?? MEMBERS_TEXTS.nameless}</span>
              <span className="ml-auto font-extrabold tabular">{formatXof(priceXof)}</span>
            </p>
            <p className="mb-1 text-14 text-muted">
              {formatInstant(at)} · {SERVICES[rideType].name}
              {!isFinished && ` · ${COMPANY_RIDES_TEXTS.open}`}
            </p>
            <TripLines from={pickupLocation} to={dropoffLocation} />
          </li>
        ))}
      </ul>
    </>
  )
}
