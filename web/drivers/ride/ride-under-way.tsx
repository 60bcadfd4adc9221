import { useEffect, useRef } from 'react'
import { LostRideNotice } from '#web/drivers/duty/driver-notices.tsx'
import { useLostRide } from '#web/drivers/duty/use-lost-ride.ts'
import { ActiveRide } from '#web/drivers/ride/active-ride.tsx'
import { NextStepButton } from '#web/drivers/ride/next-step-button.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { useWideScreen } from '#web/drivers/use-wide-screen.ts'
import { reportActionsHeight } from '#web/ui/layout/sticky-actions.tsx'

/**
 * The ride under way, or the notice of its loss. On a phone its button is the last in the page's column, so that it stays
 * under the thumb at any scroll position (driver-ride.css); on a wide screen it stands right below the step.
 */
export function RideUnderWay({ lists }: { lists: DriverLists | undefined }) {
  const { lost, forget } = useLostRide(lists)
  const ride = lists?.active
  const isWide = useWideScreen()
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
          <ActiveRide
            key={ride.id}
            ride={ride}
            isArriving={hasWaited.current}
            nextStep={isWide && <NextStepButton key={ride.id} ride={ride} />}
          />
          {!isWide && (
            <div ref={reportActionsHeight} className="ride-action">
              <NextStepButton key={ride.id} ride={ride} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
