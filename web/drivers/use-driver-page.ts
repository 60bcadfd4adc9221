import { useState } from 'react'
import { hasAnswered, useOnceReady } from '#web/api/first-answers.ts'
import { useDemand } from '#web/drivers/idle/use-demand.ts'
import { useDriver } from '#web/drivers/use-driver.ts'
import { useDriverLists } from '#web/drivers/use-driver-lists.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/**
 * The data of the driver's page, once all of it is loaded, so that nothing that arrives later moves « Accepter » away from
 * the thumb. `documentsAnswered`: the documents are loaded too.
 */
export function useDriverPage(documentsAnswered: boolean) {
  const query = useDriver()
  const rides = useDriverLists()
  const demand = useDemand()
  const hasNoPermission = usePositionPermission() === null
  // An old browser never reports its permissions.
  const isUnsaid = useDelayed(hasNoPermission)
  // What is good to know must not keep a driver from what is urgent: one failure is enough.
  const isDemandSettled = hasAnswered(demand) || demand.failureCount > 0 || query.data?.approval !== 'approved'
  const areAnswered = documentsAnswered && hasAnswered(query) && hasAnswered(rides) && isDemandSettled
  // The server has rendered the page with its answers: what it shows stays.
  const [cameWithPage] = useState(areAnswered)
  const isKnown = useOnceReady(areAnswered && (!hasNoPermission || isUnsaid || cameWithPage))
  return { isKnown, rides, driver: isKnown ? query.data : undefined, query }
}
