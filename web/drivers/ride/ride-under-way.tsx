import { useEffect, useRef } from 'react'
import { LostRideNotice } from '#web/drivers/duty/driver-notices.tsx'
import { useLostRide } from '#web/drivers/duty/use-lost-ride.ts'
import { ActiveRide } from '#web/drivers/ride/active-ride.tsx'
import { NextStepButton } from '#web/drivers/ride/next-step-button.tsx'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { reportActionsHeight } from '#web/ui/layout/sticky-actions.tsx'

/**
 * Keeps the screen on until stopped. The browser releases the lock whenever the page is hidden, so it is requested again
 * when the page is back. A browser that cannot, or will not (battery low), fails silently.
 */
function keepScreenAwake(): () => void {
  const lights: WakeLock | undefined = navigator.wakeLock
  let light: WakeLockSentinel | null = null
  let isOver = false

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || light !== null) return
    const lit = await lights?.request('screen').catch(() => null)
    if (!lit) return
    // The lock may arrive after the ride is over, or after a second request.
    if (isOver || light !== null) return lit.release()
    light = lit
    lit.addEventListener('release', () => {
      light = null
    })
  }

  const onLook = () => void ask()
  document.addEventListener('visibilitychange', onLook)
  onLook()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onLook)
    void light?.release()
  }
}

/** Keeps the phone on the handlebar readable while `isWanted`. */
function useScreenAwake(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted])
}

/**
 * The ride under way, or the notice of its loss. Within a column of the page: its button comes last, so that it stays under
 * the thumb at any scroll position (driver-ride.css).
 */
export function RideUnderWay({ lists }: { lists: DriverLists | undefined }) {
  const { lost, forget } = useLostRide(lists)
  const ride = lists?.active
  useScreenAwake(ride != null)
  /** Was this screen without a ride before? Then the next ride has just been accepted. */
  const hasWaited = useRef(false)
  useEffect(() => {
    if (lists?.active === null) hasWaited.current = true
  }, [lists])
  return (
    <>
      <LostRideNotice lost={lost} onRead={forget} />
      {ride && <ActiveRide key={ride.id} ride={ride} isArriving={hasWaited.current} />}
      {ride && (
        <div ref={reportActionsHeight} className="ride-action">
          <NextStepButton key={ride.id} ride={ride} />
        </div>
      )}
    </>
  )
}
