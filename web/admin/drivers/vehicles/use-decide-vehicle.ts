import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { VehicleDecision } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { DOSSIER_VEHICLES_TEXTS as TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const DECIDED = { approve: TEXTS.approved, refuse: TEXTS.refused } as const

/** Decides about a proposed vehicle. The dialog shows failures. */
export function useDecideVehicle(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: VehicleDecision) =>
      api('POST /api/admin/drivers/:userId/vehicle-decision', { params: { userId }, body }),
    onSuccess: (_answer, { decision }) => notify.success(DECIDED[decision]),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** Leaves fewer services to the vehicle in force, or all. */
export function useChooseServices(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { vehicleId: string; services: string[] | null }) =>
      api('PUT /api/admin/drivers/:userId/vehicle-services', { params: { userId }, body }),
    onSuccess: () => notify.success(TEXTS.servicesSaved),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}
