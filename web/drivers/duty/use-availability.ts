import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { armRing } from '#web/drivers/call/ring.ts'
import { AVAILABILITY_TEXTS } from '#web/drivers/duty/duty.fr.ts'
import { withAvailability } from '#web/drivers/offers/not-acceptable-reason.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const NOT_SAVED = AVAILABILITY_TEXTS.notSaved

const KEY = ['availability']

/** Is a change of the toggle shown that the server has not confirmed? Until then it refuses the positions of this driver. */
export function useIsAvailabilityPending(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0
}

/** Saves the toggle: shown before the server answers, and reverted when it refuses. */
export function useAvailability() {
  const client = useQueryClient()
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: KEY,
    mutationFn: (isAvailable: boolean) => api('PUT /api/driver/availability', { body: { isAvailable } }),
    onMutate: async (isAvailable) => {
      await client.cancelQueries({ queryKey: QUERY_KEYS.driver })
      const before = client.getQueryData<DriverDashboard>(QUERY_KEYS.driver)
      if (before) client.setQueryData(QUERY_KEYS.driver, withAvailability(before, isAvailable))
      return before
    },
    onError: (error, _isAvailable, before) => {
      if (before) client.setQueryData(QUERY_KEYS.driver, before)
      notify.error(refusalOr(NOT_SAVED, error))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.driverRides })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
    },
  })
  const save = (isAvailable: boolean) => {
    if (isAvailable) armRing()
    once(() => mutateAsync(isAvailable))
  }
  return { save, isSaving: isPending }
}
