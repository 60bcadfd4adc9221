import { useState } from 'react'
import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import type { VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { servicesAllowed, servicesOf } from '#domain/fares/who-drives.ts'
import { DOSSIER_VEHICLES_TEXTS as TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { ServiceBoxes } from '#web/admin/drivers/vehicles/service-boxes.tsx'
import { useChooseServices } from '#web/admin/drivers/vehicles/use-decide-vehicle.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type VehicleServicesProps = { readonly dossier: Dossier; readonly vehicle: VehicleView }

/** What the vehicle in force serves, and the way to leave it fewer services. */
export function VehicleServices({ dossier, vehicle }: VehicleServicesProps) {
  const [isOpen, setOpen] = useState(false)
  const allowed = servicesAllowed(dossier.driverType, vehicle)
  const served = servicesOf({ driverType: dossier.driverType, vehicle })
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p>{TEXTS.serves(served.map((rideType) => SERVICES[rideType].name).join(', ') || TEXTS.noService)}</p>
      {allowed.length > 1 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {TEXTS.chooseServices}
        </Button>
      )}
      {isOpen && <Choose dossier={dossier} vehicle={vehicle} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Choose({ dossier, vehicle, onClose }: VehicleServicesProps & { onClose: () => void }) {
  const once = useOnce()
  const { driverType, userId } = dossier
  const { mutateAsync, isPending } = useChooseServices(userId)
  const allowed = servicesAllowed(driverType, vehicle)
  const [left, setLeft] = useState<readonly string[]>(servicesOf({ driverType, vehicle }))
  const services = left.length === allowed.length ? null : [...left]
  const save = () =>
    mutateAsync({ vehicleId: vehicle.id, services })
      .then(onClose)
      .catch((error: unknown) => notify.error(refusalOr(TEXTS.failed, error)))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => once(save)}
      title={TEXTS.chooseServices}
      confirmLabel={ACTION_TEXTS.save}
      busy={isPending}
      busyLabel={ACTION_TEXTS.saving}
    >
      <p className="mb-4">{TEXTS.chooseMeans}</p>
      <ServiceBoxes allowed={allowed} left={left} onChange={setLeft} />
    </ConfirmDialog>
  )
}
