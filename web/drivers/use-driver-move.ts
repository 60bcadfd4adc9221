import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/use-once.ts'
import { DRIVER_MOVES, type DriverMove, type MoveInput } from '#web/drivers/ride-moves.ts'
import { changeDriverLists } from '#web/drivers/use-driver-rides.ts'
import { notify } from '#web/ui/notify.ts'

const keyOf = (name: string) => ['driver-move', name]

/** One move of the driver's. A second tap while it is under way does nothing; afterwards all is read again. */
export function useDriverMove<Answer>(driverMove: DriverMove<Answer>) {
  const client = useQueryClient()
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: keyOf(driverMove.name),
    mutationFn: (input: MoveInput) => driverMove.call(input),
    onSuccess: (answer) => {
      changeDriverLists(client, (lists) => driverMove.change(lists, answer))
      driverMove.say(answer)
    },
    onError: (error) => notify.error(refusalOr(driverMove.failed, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.driverRides })
      void client.invalidateQueries({ queryKey: KEYS.driver })
    },
  })
  return { move: (input: MoveInput) => once(() => mutateAsync(input)), isMoving: isPending }
}

/** Did this driver, on this screen, finish the ride or give it back himself? */
export function hasEndedIt(client: QueryClient, rideId: string): boolean {
  const ends = [DRIVER_MOVES.finish, DRIVER_MOVES.giveBack]
  return ends.some(({ name }) =>
    client
      .getMutationCache()
      .findAll({ mutationKey: keyOf(name) })
      .some((mutation) => (mutation.state.variables as MoveInput | undefined)?.rideId === rideId),
  )
}
