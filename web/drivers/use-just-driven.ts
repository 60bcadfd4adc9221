import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_MOVES } from '#web/drivers/ride-moves.ts'
import { keyOfMove } from '#web/drivers/use-driver-move.ts'

/** The ride that was finished last on this screen, until it is put away or another one begins. */
export function useJustDriven(isDriving: boolean) {
  const [putAway, setPutAway] = useState<string>()
  const finished = useMutationState({
    filters: { mutationKey: keyOfMove(DRIVER_MOVES.finish.name), status: 'success' },
    select: ({ state }) => (state.data as { ride: DriverRide } | undefined)?.ride,
  })
  const last = finished[finished.length - 1]
  const isShown = last !== undefined && last.id !== putAway && last.passengerStars === null && !isDriving
  return { ride: isShown ? last : null, putAway: () => setPutAway(last?.id) }
}
