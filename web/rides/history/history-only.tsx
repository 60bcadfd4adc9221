import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGES } from '#domain/shared/routes.ts'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { OPEN_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type HistoryOnlyProps = {
  query: UseQueryResult<PassengerRides>
  isRideUnderWay: boolean
  /** The title of the page, and what else it has to say. */
  children: ReactNode
}

/** The rides of a passenger on a page of their own, and the way back, to the ride under way if there is one. */
export function HistoryOnly({ query, isRideUnderWay, children }: HistoryOnlyProps) {
  return (
    <>
      <LinkButton variant="ghost" icon="back" href={PAGES.passenger.path} className="-ml-5 mb-2">
        {isRideUnderWay ? OPEN_RIDE_TEXTS.back : ACTION_TEXTS.back}
      </LinkButton>
      {children}
      <RideHistory query={query} />
    </>
  )
}
