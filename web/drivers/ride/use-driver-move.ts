import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { isRefusal, refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { isKeptMove, type KeptMove, sendOrKeep } from '#web/drivers/kept/send-or-keep.ts'
import { DRIVER_MOVES, type DriverMove, type MoveInput } from '#web/drivers/ride/ride-moves.ts'
import { type DriverLists, findRide } from '#web/drivers/update-driver-lists.ts'
import { changeDriverLists } from '#web/drivers/use-driver-lists.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** The mutation key of one of the driver's buttons. */
export const keyOfMove = (name: string) => ['driver-move', name]

function isShownInPlace({ shown = [] }: { readonly shown?: readonly string[] }, error: unknown): error is ApiError {
  return isRefusal(error) && shown.includes(error.code)
}

/**
 * One move of the driver's. A second tap during the call does nothing; afterwards all lists are refetched. Without network
 * the phone keeps the steps of a ride, and the move counts as done.
 */
export function useDriverMove<Answer>(driverMove: DriverMove<Answer>) {
  const client = useQueryClient()
  const once = useOnce()
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationKey: keyOfMove(driverMove.name),
    mutationFn: (input: MoveInput) => {
      const call = () => driverMove.call(input)
      const userId = client.getQueryData<SessionView | null>(QUERY_KEYS.session)?.userId
      if (driverMove.keptAs === undefined || userId === undefined) return call()
      const lists = client.getQueryData<DriverLists>(QUERY_KEYS.driverRides)
      return sendOrKeep(call, driverMove.keptAs, input, { userId, ride: findRide(lists, input.rideId) })
    },
    onSuccess: (answer: Answer | KeptMove, input) => {
      if (isKeptMove(answer)) return
      changeDriverLists(client, (lists) => driverMove.change(lists, answer))
      driverMove.say(answer, input)
    },
    onError: (error) => {
      if (!isShownInPlace(driverMove, error)) notify.error(refusalOr(driverMove.failed, error))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.driverRides })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
    },
  })
  return {
    move: (input: MoveInput) => once(() => mutateAsync(input)),
    isMoving: isPending,
    isDone: isSuccess,
    /** The refusal to show in place instead of in a notice. */
    refusal: isShownInPlace(driverMove, error) ? error : null,
    forget: reset,
  }
}

/** Has this driver ended the ride on this screen: finished, given back, or left as a no-show? */
export function hasEndedIt(client: QueryClient, rideId: string): boolean {
  const ends = [DRIVER_MOVES.finish, DRIVER_MOVES.giveBack, DRIVER_MOVES.noShow]
  return ends.some(({ name }) =>
    client
      .getMutationCache()
      .findAll({ mutationKey: keyOfMove(name) })
      .some((mutation) => (mutation.state.variables as MoveInput | undefined)?.rideId === rideId),
  )
}
