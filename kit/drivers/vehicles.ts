import { randomUUID } from 'node:crypto'
import { factsOf, proposalOf, type VehicleProposal } from '#domain/drivers/vehicles/vehicle-rules.ts'
import type { Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'

/** What the form of the kit's drivers begins with. */
const DRIVEN = proposalOf(
  factsOf({
    ...{
      plate: 'AB-1234-CD',
      make: '',
      colour: '',
      licenseNumber: 'PC-0001',
      chassisNumber: '',
      wheels: '',
      seats: '',
    },
    ...{ owner: 'driver', ownerName: '', ownerPhone: '', ownerNpi: '', ownershipDocument: '', npc: '', taxYear: '' },
    ...{ insurancePolicy: '', insuranceEndsOn: '', tvmReceipt: '', inspectionEndsOn: '' },
  }),
)

/** A driver sends the form with these changes. */
export async function propose(kit: Kit, driver: Person, changes: Partial<VehicleProposal>, id: string = randomUUID()) {
  const answer = await kit.call(`PUT /api/driver/vehicle-proposals/${id}`, {
    as: driver,
    body: { ...DRIVEN, ...changes },
  })
  return { id, answer }
}

type Decision = {
  readonly decision?: 'approve' | 'refuse'
  readonly reason?: string
  readonly services?: string[] | null
}

type Waiting = { readonly driver: Person; readonly id: string }

/** An operator decides about a proposal. */
export function decideVehicle(kit: Kit, operator: Person, { driver, id }: Waiting, wish: Decision = {}) {
  const body = { proposalId: id, decision: 'approve', ...wish }
  return kit.call(`POST /api/admin/drivers/${driver.userId}/vehicle-decision`, { as: operator, body })
}

/** A driver has another vehicle in force: they proposed it and an operator approved it. */
export async function changeVehicle(kit: Kit, operator: Person, driver: Person, changes: Partial<VehicleProposal>) {
  const { id, answer } = await propose(kit, driver, changes)
  if (answer.statusCode !== 200) throw new Error(`not proposed: ${answer.body}`)
  const decided = await decideVehicle(kit, operator, { driver, id })
  if (decided.statusCode !== 200) throw new Error(`not approved: ${decided.body}`)
  return id
}
