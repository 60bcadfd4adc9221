import { useEffect, useRef } from 'react'
import { DayLink } from '#web/drivers/duty/day-during-ride.tsx'
import { LostRideNotice } from '#web/drivers/duty/driver-notices.tsx'
import { useLostRide } from '#web/drivers/duty/use-lost-ride.ts'
import { ActiveRide } from '#web/drivers/ride/active-ride.tsx'
import { FinishEarly } from '#web/drivers/ride/finish-early.tsx'
import { NextStepButton } from '#web/drivers/ride/next-step-button.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import '#web/drivers/ride/ride-aside.css'
import { reportActionsHeight } from '#web/ui/layout/sticky-actions.tsx'

/**
 * The ride under way, or the notice of its loss. Within a column of the page: its button comes last, so that it stays under
 * the thumb at any scroll position (driver-ride.css).
 */
export function RideUnderWay({ lists }: { lists: DriverLists | undefined }) {
  const { lost, forget } = useLostRide(lists)
  const ride = lists?.active
  /** Was this screen without a ride before? Then the next ride has just been accepted. */
  const hasWaited = useRef(false)
  useEffect(() => {
    if (lists?.active === null) hasWaited.current = true
  }, [lists])
  return (
    <>
      <LostRideNotice lost={lost} onRead={forget} />
      {ride && (
        <div className="ride-under-way">
          <ActiveRide key={ride.id} ride={ride} isArriving={hasWaited.current} />
          <div ref={reportActionsHeight} className="ride-action">
            <NextStepButton key={ride.id} ride={ride} />
            <div className="ride-aside">
              <FinishEarly key={ride.id} ride={ride} />
              <DayLink />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
