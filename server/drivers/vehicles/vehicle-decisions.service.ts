import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { VehicleState } from '#domain/drivers/vehicles/vehicle-state.ts'
import type { VehicleDecision, VehicleFile, VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_SENTENCES } from '#domain/drivers/vehicles/vehicles.fr.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { servicesAllowed } from '#domain/fares/who-drives.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { violates } from '../../db/violations.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure, requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction, refuseUnlessOwnRepeat } from '../../identity/audit.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { endRentOfFormerOwner } from '../rent/rent-terms.service.ts'
import { toVehicleFile, toVehicleView } from './vehicle-views.ts'
import {
  findVehicle,
  listSamePlate,
  listVehicles,
  putInForce,
  refuseProposal,
  updateServices,
  type VehicleRow,
} from './vehicles.queries.ts'

const ACTION_OF = { approve: 'approve_vehicle', refuse: 'refuse_vehicle' } as const
const STATES_AFTER = { approve: ['in_force', 'ended'], refuse: ['refused'] } as const satisfies Record<
  VehicleDecision['decision'],
  readonly VehicleState[]
>

/** What an operator reads of a driver's vehicles: the one in force, the proposal, those of before. */
export async function getVehicleFile(db: Db, driverId: string): Promise<VehicleFile> {
  return { ...toVehicleFile(await listVehicles(db, driverId)), samePlate: await listSamePlate(db, driverId) }
}

type Of = Pick<VehicleRow, 'wheels' | 'seats'> & { readonly driverType: DriverType }

/** The services that an operator leaves, in the catalogue's order; null: all. Refuses those that the vehicle does not allow. */
function checkedServices({ driverType, ...vehicle }: Of, wanted: readonly string[] | null | undefined) {
  if (wanted === null || wanted === undefined) return null
  const allowed = servicesAllowed(driverType, vehicle)
  const refuse = (message: string) => new Refusal('invalid_input', { message, field: 'services' })
  if (wanted.length === 0) throw refuse(VEHICLE_SENTENCES.servicesMissing)
  const isAllowed = (service: string): service is RideType => allowed.some((rideType) => rideType === service)
  if (!wanted.every(isAllowed)) throw refuse(VEHICLE_SENTENCES.servicesNotAllowed)
  return allowed.filter((rideType) => wanted.includes(rideType))
}

async function getVehicle(tx: Db, id: string, driverId: string): Promise<VehicleRow> {
  const vehicle = await findVehicle(tx, id)
  if (vehicle === undefined || vehicle.driverId !== driverId) throw new Refusal('vehicle_not_found')
  return vehicle
}

/** A proposal that waits no longer: the operator's own repeat succeeds. */
async function refuseLateDecision(tx: Db, operator: Actor, row: VehicleRow, { decision }: VehicleDecision) {
  const { state, decidedBy, driverId } = row
  const states: readonly VehicleState[] = STATES_AFTER[decision]
  if (states.includes(state) && decidedBy === operator.userId) return
  if (state === 'withdrawn') throw new Refusal('vehicle_replaced')
  await refuseUnlessOwnRepeat(tx, operator, driverId, { wanted: ACTION_OF[decision], among: Object.values(ACTION_OF) })
  throw new Refusal('decided_meanwhile')
}

type Deciding = { readonly operator: Actor; readonly userId: string; readonly at: Date }

async function decide(tx: Db, { operator, userId, at }: Deciding, wish: VehicleDecision): Promise<void> {
  // Locks the row: an acceptance, or another operator's decision, happens before or after this one.
  const { driverType } = await requireDriverEligibility(tx, userId, 'lock')
  await requireStillOperator(tx, operator)
  const row = await getVehicle(tx, wish.proposalId, userId)
  if (row.state !== 'proposed') return refuseLateDecision(tx, operator, row, wish)
  if ((await accountClosure(tx, userId)) === 'account_deleted') throw new Refusal('account_deleted')
  const decided = { id: row.id, driverId: userId, decidedBy: operator.userId, at }
  const reason = wish.decision === 'refuse' ? (wish.reason ?? '') : null
  if (reason === null) {
    await putInForce(tx, decided, checkedServices({ ...row, driverType }, wish.services))
    await endRentOfFormerOwner(tx, userId, at)
  } else await refuseProposal(tx, decided, reason)
  await recordAction(tx, { actorId: operator.userId, action: ACTION_OF[wish.decision], targetId: userId, reason, at })
  await announce(tx, { kind: 'eligibility', userId })
}

/**
 * An operator's decision about a vehicle that a driver proposed. Approved, it is in force at once; a ride under way keeps the
 * vehicle with which it was accepted. One's own repeat changes nothing. Nobody decides about themselves.
 * Refuses own_file, forbidden, driver_not_found, vehicle_not_found, vehicle_replaced, decided_meanwhile, account_deleted,
 * npc_taken, and invalid_input for services that its seats do not allow.
 */
export async function decideVehicle(
  context: Context,
  operator: Actor,
  userId: string,
  wish: VehicleDecision,
): Promise<{ vehicle: VehicleView }> {
  if (operator.userId === userId) throw new Refusal('own_file')
  try {
    return await context.db.transaction().execute(async (tx) => {
      await decide(tx, { operator, userId, at: context.clock.now() }, wish)
      return { vehicle: toVehicleView(await getVehicle(tx, wish.proposalId, userId)) }
    })
  } catch (error) {
    if (violates(error, 'vehicles_one_npc')) throw new Refusal('npc_taken')
    throw error
  }
}

type Services = { readonly vehicleId: string; readonly services: readonly string[] | null }

/**
 * Leaves fewer services to the vehicle in force than its seats allow, or all. A repeat changes nothing.
 * Refuses own_file, forbidden, driver_not_found, vehicle_not_found if it is not in force, invalid_input.
 */
export async function chooseServices(
  context: Context,
  operator: Actor,
  userId: string,
  { vehicleId, services }: Services,
): Promise<{ vehicle: VehicleView }> {
  if (operator.userId === userId) throw new Refusal('own_file')
  return context.db.transaction().execute(async (tx) => {
    const { driverType } = await requireDriverEligibility(tx, userId, 'lock')
    await requireStillOperator(tx, operator)
    const row = await getVehicle(tx, vehicleId, userId)
    if (row.state !== 'in_force') throw new Refusal('vehicle_not_found')
    if (await updateServices(tx, vehicleId, checkedServices({ ...row, driverType }, services))) {
      const at = context.clock.now()
      await recordAction(tx, { actorId: operator.userId, action: 'narrow_vehicle', targetId: userId, at })
      await announce(tx, { kind: 'eligibility', userId })
    }
    return { vehicle: toVehicleView(await getVehicle(tx, vehicleId, userId)) }
  })
}
