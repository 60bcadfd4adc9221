import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { AccountLink } from '#web/drivers/duty/account-link.tsx'
import { AvailabilityTile, DriverFigures } from '#web/drivers/duty/driver-tiles.tsx'
import { DriverWork } from '#web/drivers/duty/driver-work.tsx'
import { DRIVER_TILES_TEXTS } from '#web/drivers/duty/duty.fr.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

const ID = 'journee'

/** Beside the next step of a ride: one tap leads to the driver's day below it. */
export function DayLink() {
  return (
    <LinkButton variant="secondary" href={`#${ID}`}>
      {DRIVER_TILES_TEXTS.myDay}
    </LinkButton>
  )
}

type DayDuringRideProps = {
  driver: DriverDashboard
  query: UseQueryResult<DriverLists>
  fresh: ReadonlySet<string>
  /** The warning about the driver's documents, and their card. */
  alert: ReactNode
  documents: ReactNode
}

/** The rest of the driver's page (§2) while a ride is under way, below it: tiles, requests, documents. */
export function DayDuringRide({ driver, query, fresh, alert, documents }: DayDuringRideProps) {
  return (
    <div id={ID} tabIndex={-1} className="flex flex-col [&>*+*]:mt-4">
      <DriverFigures driver={driver} />
      <AvailabilityTile driver={driver} isSticky={false} isRiding />
      {alert}
      <DriverWork driver={driver} query={query} fresh={fresh} />
      {documents}
      <AccountLink isRented={driver.isRented === true} />
    </div>
  )
}
