import type { OfferedRide } from '#web/drivers/offers/offer-lists.ts'
import { useOwnPosition } from '#web/drivers/use-own-position.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMaps = () => import('#web/drivers/driver-maps.lazy.tsx')

/** On a shorter screen, the plan would push the destination under « Accepter ». */
const TALL_PX = 720

const isTallScreen = () => window.innerHeight >= TALL_PX

/** The plan of an offer, where there is room and its driver lets the map cost data. It repeats the words below it. */
export function OfferMap({ ride }: { ride: OfferedRide }) {
  const isTall = useInBrowser(isTallScreen, false)
  const isShown = useMapOpen().isOpen && isTall && ride.pickupPoint !== null
  const maps = useLoaded(loadMaps, isShown)
  const own = useOwnPosition()
  if (!isShown) return null
  return (
    <div className="offer-map" aria-hidden="true">
      {maps && <maps.OfferPlan ride={ride} own={own} />}
    </div>
  )
}
