import { useQueryClient } from '@tanstack/react-query'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useDriver } from '#web/drivers/use-driver.ts'
import { VEHICLE_CARD_TEXTS as TEXTS } from '#web/drivers/vehicle/drivers-vehicle.fr.ts'
import { VehicleChanges } from '#web/drivers/vehicle/vehicle-changes.tsx'
import { VehicleLookFields } from '#web/drivers/vehicle/vehicle-look-fields.tsx'
import { Plate } from '#web/parts/plate.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The driver's vehicle: its plate, make and colour, which they may change at once, and the way to another vehicle. */
export function VehicleCard() {
  const { data, isLoadingError, isFetching, refetch } = useDriver()
  return (
    <Card title={TEXTS.title}>
      {data && <VehicleForm driver={data} />}
      {data && <VehicleChanges />}
      {!data && isLoadingError && (
        <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isLoadingError && <Skeleton className="h-96" />}
    </Card>
  )
}

type Typed = { readonly vehicleMake: string; readonly vehicleColour: VehicleColour | '' }

const loadSchema = () => import('#domain/drivers/registration-rules.ts').then((rules) => rules.vehicleLook())

function VehicleForm({ driver }: { driver: DriverDashboard }) {
  const client = useQueryClient()
  const { vehiclePlate, vehicleMake = '', vehicleColour = '' } = driver
  const form = useForm<Typed>({
    initial: { vehicleMake, vehicleColour },
    loadSchema,
    explain,
    submit: async (body) => {
      await api('PUT /api/driver/vehicle', { body })
      await client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
      notify.success(TEXTS.saved)
    },
  })
  return (
    <form {...form.form} className="grid gap-4">
      <div>
        <Plate>{vehiclePlate}</Plate>
      </div>
      <p className="text-muted">{TEXTS.means}</p>
      <VehicleLookFields field={form.field} />
      <FormProblem message={form.generalError} />
      <Button type="submit" variant="secondary" wide busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
        {ACTION_TEXTS.save}
      </Button>
    </form>
  )
}
