import type { OwnVehicles, VehicleFile, VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import type { VehicleRow } from './vehicles.queries.ts'

function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** A vehicle as its driver and operators read it; who decided stands in the journal. */
export function toVehicleView({ driverId: _, decidedBy: __, ...row }: VehicleRow): VehicleView {
  const { proposedAt, decidedAt, validFrom, validTo } = row
  return {
    ...row,
    proposedAt: proposedAt.toISOString(),
    decidedAt: instant(decidedAt),
    validFrom: instant(validFrom),
    validTo: instant(validTo),
  }
}

/** The vehicle in force and the one that waits, of all of a driver's, and the others. */
export function toVehicleFile(rows: readonly VehicleRow[]): Omit<VehicleFile, 'samePlate'> {
  const inForce = rows.find(({ state }) => state === 'in_force')
  const proposal = rows.find(({ state }) => state === 'proposed')
  return {
    inForce: inForce === undefined ? null : toVehicleView(inForce),
    proposal: proposal === undefined ? null : toVehicleView(proposal),
    past: rows.filter(({ state }) => state === 'ended' || state === 'refused').map(toVehicleView),
  }
}

/** What waits, or else the last refusal, until an operator has approved another vehicle since. */
export function toOwnVehicles(rows: readonly VehicleRow[]): OwnVehicles {
  const { inForce, proposal, past } = toVehicleFile(rows)
  const refused = past.find(({ state }) => state === 'refused')
  const isLatest = refused !== undefined && (refused.decidedAt ?? '') > (inForce?.decidedAt ?? '')
  return { inForce, proposal: proposal ?? (isLatest ? refused : null) }
}
