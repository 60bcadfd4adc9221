import type { UseQueryResult } from '@tanstack/react-query'
import { PAGES } from '#domain/shared/routes.ts'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { OPEN_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type HistoryOnlyProps = { query: UseQueryResult<PassengerRides>; isRideUnderWay: boolean }

/** The rides of a passenger on a page of their own, and the way back to the ride under way. */
export function HistoryOnly({ query, isRideUnderWay }: HistoryOnlyProps) {
  return (
    <div className="mx-auto grid max-w-text gap-4">
      <LinkButton variant="secondary" icon="back" href={PAGES.passenger.path} className="justify-self-start">
        {isRideUnderWay ? OPEN_RIDE_TEXTS.back : ACTION_TEXTS.back}
      </LinkButton>
      <RideHistory query={query} />
    </div>
  )
}
