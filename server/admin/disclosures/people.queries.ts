import { type RawBuilder, sql } from 'kysely'
import type { PersonTrace, VehicleTrace } from '#domain/admin/disclosures/traces.ts'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { folded, type Period, type TraceSubject } from './traces.queries.ts'

/** SQL: of an erased driver, who they were when they last accepted a ride; else what the profile says. */
const AS_KNOWN = sql`
  join users on users.id = vehicles.driver_id
  join profiles on profiles.id = vehicles.driver_id
  join drivers on drivers.user_id = vehicles.driver_id
  left join lateral (
    select full_name, phone_number from ride_drivers driven
    where driven.driver_id = vehicles.driver_id and users.erased_at is not null
    order by accepted_at desc limit 1
  ) frozen on true`

const VEHICLE_COLUMNS = sql`
  vehicles.driver_id, coalesce(frozen.full_name, profiles.full_name) as full_name,
  coalesce(frozen.phone_number, profiles.phone_number) as phone_number, profiles.identity_number, drivers.approval,
  vehicles.plate, vehicles.make, vehicles.colour, vehicles.chassis_number, vehicles.wheels, vehicles.seats,
  vehicles.license_number, vehicles.npc, vehicles.owner, vehicles.owner_name, vehicles.owner_phone, vehicles.owner_npi,
  vehicles.ownership_document, vehicles.tax_year, vehicles.insurance_policy, vehicles.insurance_ends_on,
  vehicles.tvm_receipt, vehicles.inspection_ends_on, vehicles.valid_from, vehicles.valid_to`

const ofVehicles = (condition: RawBuilder<unknown>) => sql`
  from vehicles ${AS_KNOWN} where vehicles.state in ('in_force', 'ended') and ${condition}`

async function listVehicles(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<VehicleTrace[]> {
  const { rows } = await sql<VehicleTrace>`
    select ${VEHICLE_COLUMNS} ${ofVehicles(condition)}
    order by vehicles.plate, vehicles.valid_from, vehicles.id limit ${limit}`.execute(db)
  return rows
}

const wasInForce = (at: Date) => sql`vehicles.valid_from <= ${at}::timestamptz
  and (vehicles.valid_to is null or vehicles.valid_to > ${at}::timestamptz)`

/** Every vehicle that was in force at that instant, with its driver and its owner. */
export function listRegister(db: Db, at: Date, limit: number): Promise<VehicleTrace[]> {
  return listVehicles(db, wasInForce(at), limit)
}

/** How many vehicles the register of that instant has. */
export async function countRegister(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${ofVehicles(wasInForce(at))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL: the vehicles of a subject, whoever drove them. */
function vehiclesOf(subject: TraceSubject): RawBuilder<unknown> {
  switch (subject.kind) {
    case 'anything':
      return sql`false`
    case 'people':
      return sql`vehicles.driver_id = any(${subject.userIds}::uuid[])`
    case 'plate':
      return sql`(vehicles.search_plate = ${folded(subject.value)} and vehicles.search_plate <> '')`
    case 'npc':
      return sql`(vehicles.search_npc = ${folded(subject.value)} and vehicles.search_npc <> '')`
    case 'phone':
      return sql`(vehicles.owner_phone = ${subject.value} or profiles.phone_number = ${subject.value}
        or frozen.phone_number = ${subject.value})`
  }
}

/** The vehicles of a subject that were in force at some time of the period. */
export function listVehiclesOf(db: Db, subject: TraceSubject, period: Period, limit: number): Promise<VehicleTrace[]> {
  const { from, until } = period
  const isWithin = sql`vehicles.valid_from < ${until}::timestamptz
    and (vehicles.valid_to is null or vehicles.valid_to >= ${from}::timestamptz)`
  return listVehicles(db, sql`${vehiclesOf(subject)} and ${isWithin}`, limit)
}

/** The vehicles with which a ride was driven. */
export function listVehiclesOfRide(db: Db, rideId: string): Promise<VehicleTrace[]> {
  const isOfRide = sql`vehicles.id in (select vehicle_id from ride_drivers where ride_id = ${rideId}::uuid)`
  return listVehicles(db, isOfRide, 100)
}

/** These accounts by name, the first `limit` of them if there is one. An erased one has no name of its own any more. */
export async function listPeople(db: Db, userIds: readonly string[], limit?: number): Promise<PersonTrace[]> {
  const { rows } = await sql<PersonTrace>`
    select users.id as user_id, named.full_name, named.phone_number, users.email,
      exists (select from drivers where drivers.user_id = users.id) as is_driver, named.identity_number,
      users.created_at, users.deleted_at
    from (
      select id, full_name, phone_number, identity_number from profiles where id = ${anyUuid(userIds)}
      order by full_name, id limit ${limit ?? null}::bigint
    ) named join users on users.id = named.id
    order by named.full_name, users.id`.execute(db)
  return rows
}

/** Accounts with this number, and drivers who had it when they accepted a ride. */
export async function listPeopleOfPhone(db: Db, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where phone_number = ${phone}
    union select driver_id from ride_drivers where phone_number = ${phone}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever asked for these rides or accepted one. */
export async function listPeopleOfRides(db: Db, rideIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select passenger_id as id from rides where id = ${anyUuid(rideIds)}
    union select driver_id from ride_drivers where ride_id = ${anyUuid(rideIds)}`.execute(db)
  return rows.map(({ id }) => id)
}
