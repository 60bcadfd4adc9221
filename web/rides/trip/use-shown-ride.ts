import { useEffect, useRef, useState } from 'react'
import { foremostRide, isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'

/**
 * Which ride under way is the page: the one that was just booked or tapped, else the one that has progressed furthest. None
 * while another is booked, and while a booking is confirmed: live events about it must not overtake the answer.
 */
export function useShownRide(rides: readonly PassengerRide[]) {
  const [chosenId, setChosenId] = useState<string>()
  const [isBookingAnother, setBookingAnother] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const open = rides.filter(isOpenRide)
  const underWay = open.find(({ id }) => id === chosenId) ?? foremostRide(open)
  function show(rideId: string | undefined) {
    setChosenId(rideId)
    setBookingAnother(false)
  }
  const shown = isBookingAnother || isConfirming ? undefined : underWay
  useSeenFromTop(shown?.id)
  return {
    /** The ride under way, also while another is booked. */
    underWay,
    shown,
    others: open.filter((ride) => ride !== underWay),
    isBookingAnother,
    bookAnother: () => setBookingAnother(true),
    setConfirming,
    isConfirming,
    show,
  }
}

/** A ride opens on its map, however far the content before it was scrolled. */
function useSeenFromTop(rideId: string | undefined): void {
  const seen = useRef(rideId)
  useEffect(() => {
    if (rideId !== undefined && rideId !== seen.current) window.scrollTo(0, 0)
    seen.current = rideId
  }, [rideId])
}
