import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { VEHICLE_FACTS } from '#domain/drivers/vehicles/vehicle-facts.ts'
import { factWords } from '#domain/drivers/vehicles/vehicle-words.ts'
import type { VehicleFile, VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_FACT_TEXTS, VEHICLE_STATE_TEXTS } from '#domain/drivers/vehicles/vehicles.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { DOSSIER_VEHICLES_TEXTS as TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { VehicleProposal } from '#web/admin/drivers/vehicles/vehicle-proposal.tsx'
import { VehicleServices } from '#web/admin/drivers/vehicles/vehicle-services.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The vehicle in force, the one that waits beside it, and those of before. */
export function DossierVehicles({ dossier, vehicles }: { dossier: Dossier; vehicles: VehicleFile }) {
  const { inForce, proposal, past } = vehicles
  return (
    <>
      <SamePlate vehicles={vehicles} />
      {proposal && <VehicleProposal dossier={dossier} inForce={inForce} proposal={proposal} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        {inForce && <InForce dossier={dossier} vehicle={inForce} />}
        {past.length > 0 && <Past vehicles={past} />}
      </div>
    </>
  )
}

function InForce({ dossier, vehicle }: { dossier: Dossier; vehicle: VehicleView }) {
  return (
    <Card title={TEXTS.inForce} level={3}>
      <Facts
        foldsEmpty
        facts={[
          ...VEHICLE_FACTS.map((fact) => [VEHICLE_FACT_TEXTS[fact], factWords(fact, vehicle)] as const),
          [TEXTS.since, vehicle.validFrom && formatInstant(vehicle.validFrom)],
        ]}
      />
      <VehicleServices dossier={dossier} vehicle={vehicle} />
    </Card>
  )
}

/** A vehicle may have several drivers, who take turns: the operator sees whom. */
function SamePlate({ vehicles }: { vehicles: VehicleFile }) {
  if (vehicles.samePlate.length === 0) return null
  return (
    <Banner tone="warn" title={TEXTS.samePlate}>
      <ul>
        {vehicles.samePlate.map(({ userId, fullName, plate }) => (
          <li key={userId}>
            <OpenLink to={{ kind: 'driver', id: userId }}>
              <bdi>{fullName}</bdi>
            </OpenLink>{' '}
            {plate}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Past({ vehicles }: { vehicles: readonly VehicleView[] }) {
  return (
    <Card title={TEXTS.past} level={3}>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="border-b py-3 last:border-b-0">
            <p className="font-semibold wrap-anywhere">{TEXTS.named(vehicle.plate, vehicle.make)}</p>
            <p className="text-14 text-muted">{pastWords(vehicle)}</p>
            {vehicle.reason && (
              <p className="wrap-anywhere">
                <bdi>{vehicle.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** « Du 26/11/2026 10:00 au 28/11/2026 09:12 », or when a proposal was refused. */
function pastWords({ state, validFrom, validTo, decidedAt }: VehicleView): string {
  if (validFrom !== null && validTo !== null) return TEXTS.fromTo(formatInstant(validFrom), formatInstant(validTo))
  return TEXTS.decidedOn(VEHICLE_STATE_TEXTS[state], decidedAt === null ? '' : formatInstant(decidedAt))
}
