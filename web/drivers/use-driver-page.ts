import { hasAnswered, useOnceReady } from '#web/api/first-answers.ts'
import { useDriver } from '#web/drivers/use-driver.ts'
import { useDriverRides } from '#web/drivers/use-driver-rides.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/**
 * What the driver's page shows, once all of it is known: nothing that comes a moment later pushes « Accepter » from under
 * the thumb. `documentsAnswered`: so are the documents.
 */
export function useDriverPage(documentsAnswered: boolean) {
  const query = useDriver()
  const rides = useDriverRides()
  const hasNoPermission = usePositionPermission() === null
  // An old browser never says what was allowed.
  const isUnsaid = useDelayed(hasNoPermission)
  const areAnswered = documentsAnswered && hasAnswered(query) && hasAnswered(rides)
  const isKnown = useOnceReady(areAnswered && (!hasNoPermission || isUnsaid))
  return { isKnown, rides, driver: isKnown ? query.data : undefined, query }
}
