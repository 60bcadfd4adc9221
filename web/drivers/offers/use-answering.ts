import { type QueryClient, useMutationState } from '@tanstack/react-query'
import { DRIVER_MOVES, type MoveInput } from '#web/drivers/ride/ride-moves.ts'
import { keyOfMove } from '#web/drivers/ride/use-driver-move.ts'

const rideOf = (variables: unknown) => (variables as MoveInput | undefined)?.rideId ?? ''

/** The rides whose acceptance is on its way to the server. */
export function useAnswering(): string[] {
  return useMutationState({
    filters: { mutationKey: keyOfMove(DRIVER_MOVES.accept.name), status: 'pending' },
    select: (mutation) => rideOf(mutation.state.variables),
  })
}

/** Has this driver accepted or refused the ride on this screen? */
export function hasAnsweredOffer(client: QueryClient, rideId: string): boolean {
  return [DRIVER_MOVES.accept, DRIVER_MOVES.refuse].some(({ name }) =>
    client
      .getMutationCache()
      .findAll({ mutationKey: keyOfMove(name) })
      .some(({ state }) => rideOf(state.variables) === rideId && state.status !== 'idle'),
  )
}
