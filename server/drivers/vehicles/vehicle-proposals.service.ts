import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { changedFacts, type VehicleFacts } from '#domain/drivers/vehicles/vehicle-facts.ts'
import { factsOf, type VehicleProposal } from '#domain/drivers/vehicles/vehicle-rules.ts'
import type { OwnVehicles, VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_SENTENCES } from '#domain/drivers/vehicles/vehicles.fr.ts'
import { wheelsFit } from '#domain/fares/who-drives.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { toOwnVehicles, toVehicleView } from './vehicle-views.ts'
import { findVehicle, insertProposal, listVehicles } from './vehicles.queries.ts'

/** The driver's vehicle in force, and what they have proposed. Refuses driver_not_found. */
export async function getOwnVehicles({ db }: Context, actor: Actor): Promise<OwnVehicles> {
  await requireDriverEligibility(db, actor.userId)
  return toOwnVehicles(await listVehicles(db, actor.userId))
}

type Proposal = { readonly proposalId: string; readonly driverType: DriverType; readonly facts: VehicleFacts }

async function writeProposal(tx: Db, actor: Actor, { proposalId, driverType, facts }: Proposal, at: Date) {
  if (!wheelsFit(driverType, facts.wheels)) {
    throw new Refusal('invalid_input', { message: VEHICLE_SENTENCES.wheelsDoNotFit, field: 'wheels' })
  }
  const { userId } = actor
  const inForce = (await listVehicles(tx, userId)).find(({ state }) => state === 'in_force')
  if (inForce !== undefined && changedFacts(inForce, facts).length === 0) throw new Refusal('vehicle_unchanged')
  await insertProposal(tx, { id: proposalId, driverId: userId, facts, at })
  await recordAction(tx, { actorId: userId, action: 'propose_vehicle', targetId: userId, at })
  await announce(tx, { kind: 'eligibility', userId })
}

/**
 * Proposes another vehicle, plate or licence: the one in force counts until an operator has checked it. It replaces one that
 * waits. A repeat with the same id changes nothing, whatever has become of it. The journal says that it was proposed, but not
 * what, because it stays when the person is erased.
 * Refuses driver_not_found, invalid_input, vehicle_unchanged, vehicle_not_found if the id is another driver's.
 */
export async function proposeVehicle(
  { db, clock }: Context,
  actor: Actor,
  proposalId: string,
  typed: VehicleProposal,
): Promise<{ proposal: VehicleView }> {
  return db.transaction().execute(async (tx) => {
    // Locks the row: a decision, or another proposal, happens before or after this one.
    const { driverType } = await requireDriverEligibility(tx, actor.userId, 'lock')
    if ((await accountClosure(tx, actor.userId)) !== null) throw new Refusal('signed_out')
    const before = await findVehicle(tx, proposalId)
    if (before === undefined) {
      await writeProposal(tx, actor, { proposalId, driverType, facts: factsOf(typed) }, clock.now())
    } else if (before.driverId !== actor.userId) throw new Refusal('vehicle_not_found')
    const kept = before ?? (await findVehicle(tx, proposalId))
    if (kept === undefined) throw new Error('a proposal that was written is there')
    return { proposal: toVehicleView(kept) }
  })
}
