import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { VehicleFacts } from '#domain/drivers/vehicles/vehicle-facts.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Db } from '../../db/database.ts'
import type { VehicleTables } from '../../db/vehicles/vehicle-tables.ts'

export type VehicleRow = Omit<Selectable<VehicleTables['vehicles']>, 'searchPlate' | 'searchNpc'>

const VEHICLE_COLUMNS = [
  'id',
  'driverId',
  'state',
  'plate',
  'make',
  'colour',
  'licenseNumber',
  'chassisNumber',
  'wheels',
  'seats',
  'services',
  'owner',
  'ownerName',
  'ownerPhone',
  'ownerNpi',
  'ownershipDocument',
  'npc',
  'taxYear',
  'insurancePolicy',
  'insuranceEndsOn',
  'tvmReceipt',
  'inspectionEndsOn',
  'proposedAt',
  'decidedAt',
  'decidedBy',
  'reason',
  'validFrom',
  'validTo',
] as const

/** Most vehicles and proposals of one driver that are read. */
const VEHICLES_LIMIT = 50

/** Whoever's it is. */
export async function findVehicle(db: Db, id: string): Promise<VehicleRow | undefined> {
  return db.selectFrom('vehicles').where('id', '=', id).select(VEHICLE_COLUMNS).executeTakeFirst()
}

/** All that this driver drives, drove and proposed, the newest first. */
export async function listVehicles(db: Db, driverId: string): Promise<VehicleRow[]> {
  return db
    .selectFrom('vehicles')
    .where('driverId', '=', driverId)
    .orderBy((eb) => eb.fn.coalesce('validFrom', 'proposedAt'), 'desc')
    .orderBy('id')
    .limit(VEHICLES_LIMIT)
    .select(VEHICLE_COLUMNS)
    .execute()
}

/** Other drivers whose vehicle in force has the plate of one that this driver drives or proposes, however it is written. */
export async function listSamePlate(db: Db, driverId: string) {
  return db
    .selectFrom('vehicles as other')
    .innerJoin('profiles', 'profiles.id', 'other.driverId')
    .where('other.state', '=', 'in_force')
    .where('other.driverId', '<>', driverId)
    .where('other.searchPlate', 'in', (eb) =>
      eb
        .selectFrom('vehicles')
        .where('driverId', '=', driverId)
        .where('state', 'in', ['in_force', 'proposed'])
        .where('searchPlate', '<>', '')
        .select('searchPlate'),
    )
    .orderBy('profiles.fullName')
    .limit(VEHICLES_LIMIT)
    .select(['other.driverId as userId', 'profiles.fullName', 'other.plate'])
    .execute()
}

type NewProposal = { readonly id: string; readonly driverId: string; readonly facts: VehicleFacts; readonly at: Date }

/** Writes a proposal, in place of one of theirs that waits. */
export async function insertProposal(tx: Db, { id, driverId, facts, at }: NewProposal): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({ state: 'withdrawn' })
    .where('driverId', '=', driverId)
    .where('state', '=', 'proposed')
    .execute()
  await tx
    .insertInto('vehicles')
    .values({ ...facts, id, driverId, state: 'proposed', proposedAt: at })
    .execute()
}

type Decided = { readonly id: string; readonly driverId: string; readonly decidedBy: string; readonly at: Date }

/** Refuses a proposal that still waits. False: it does not. */
export async function refuseProposal(tx: Db, { id, decidedBy, at }: Decided, reason: string): Promise<boolean> {
  const refused = await tx
    .updateTable('vehicles')
    .set({ state: 'refused', decidedAt: at, decidedBy, reason })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  return refused !== undefined
}

/**
 * Puts a proposal that still waits in force, and ends the vehicle before it at the same instant: not before that one began, even
 * if clocks differ. False: it waits no longer.
 */
export async function putInForce(
  tx: Db,
  { id, driverId, decidedBy, at }: Decided,
  services: readonly RideType[] | null,
): Promise<boolean> {
  const ended = await tx
    .updateTable('vehicles')
    .set({ state: 'ended', validTo: sql<Date>`greatest(valid_from, ${at}::timestamptz)` })
    .where('driverId', '=', driverId)
    .where('state', '=', 'in_force')
    .returning('validTo')
    .executeTakeFirst()
  const put = await tx
    .updateTable('vehicles')
    .set({
      state: 'in_force',
      decidedAt: at,
      decidedBy,
      validFrom: ended?.validTo ?? at,
      services: services === null ? null : [...services],
    })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

/** Leaves these services to a vehicle in force. False: it has them already, or is not in force. */
export async function updateServices(tx: Db, id: string, services: readonly RideType[] | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vehicles set services = ${services}::text[]
    where id = ${id}::uuid and state = 'in_force' and services is distinct from ${services}::text[]`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The first vehicle is checked with the file: notes by whom, once. */
export async function noteChecked(tx: Db, driverId: string, decidedBy: string, at: Date): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({ decidedAt: at, decidedBy })
    .where('driverId', '=', driverId)
    .where('state', '=', 'in_force')
    .where('decidedAt', 'is', null)
    .execute()
}
