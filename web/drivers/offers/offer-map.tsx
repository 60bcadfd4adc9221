import type { OfferedRide } from '#web/drivers/offers/offer-lists.ts'
import { useOwnPosition } from '#web/drivers/use-own-position.ts'
import { isWideScreen, useWideScreen } from '#web/drivers/use-wide-screen.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMaps = () => import('#web/drivers/driver-maps.lazy.tsx')

/** On a shorter screen, the plan would push the destination under « Accepter ». */
const TALL_PX = 720

const hasRoomForPlan = () => window.innerHeight >= TALL_PX || isWideScreen()

/** Is there room for the plan, and does its driver let the map cost data? */
export function useHasOfferMap({ pickupPoint }: OfferedRide): boolean {
  const hasRoom = useInBrowser(hasRoomForPlan, false)
  return useMapOpen().isOpen && hasRoom && pickupPoint !== null
}

/** The plan of an offer: above its words on a phone, beside them on a wide screen. It repeats the words. */
export function OfferMap({ ride }: { ride: OfferedRide }) {
  const isWide = useWideScreen()
  const maps = useLoaded(loadMaps, true)
  const own = useOwnPosition()
  return (
    <div className="offer-map" aria-hidden="true">
      {maps && <maps.OfferPlan ride={ride} own={own} isWide={isWide} />}
    </div>
  )
}
