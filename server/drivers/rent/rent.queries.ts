import { type Selectable, sql } from 'kysely'
import type { RentTermsTyped } from '#domain/drivers/rent/rent.contract.ts'
import type { RentSide, RentTermState } from '#domain/drivers/rent/rent-state.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type RentRow = Omit<Selectable<Tables['rents']>, 'ownerNotifiedOn'>
export type RentTermsRow = Selectable<Tables['rentTerms']>

const RENT_COLUMNS = ['id', 'driverId', 'ownerName', 'ownerPhone', 'ownerId', 'beganAt', 'endsOn'] as const
const TERM_COLUMNS = [
  'id',
  'rentId',
  'amountXof',
  'weekdays',
  'fromOn',
  'state',
  'proposedBy',
  'proposedAt',
  'answeredAt',
] as const

/** Most rents of one person that are read: a driver who changes owner every week has as many in a year. */
const RENTS_MAX = 50

/** The number that opens this account; null: none. */
export async function findProvedNumber(db: Db, userId: string): Promise<string | null> {
  const key = await db
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'phone')
    .select('accountId')
    .executeTakeFirst()
  return key?.accountId ?? null
}

export async function findRent(db: Db, id: string): Promise<RentRow | undefined> {
  return db.selectFrom('rents').where('id', '=', id).select(RENT_COLUMNS).executeTakeFirst()
}

/** The driver's rent that goes on. */
export async function findOpenRent(db: Db, driverId: string): Promise<RentRow | undefined> {
  return db
    .selectFrom('rents')
    .where('driverId', '=', driverId)
    .where('endsOn', 'is', null)
    .select(RENT_COLUMNS)
    .executeTakeFirst()
}

/** The one that goes on first, then the newest. */
export async function listRentsOfDriver(db: Db, driverId: string): Promise<RentRow[]> {
  return db
    .selectFrom('rents')
    .where('driverId', '=', driverId)
    .select(RENT_COLUMNS)
    .orderBy(sql`ends_on is null`, 'desc')
    .orderBy('beganAt', 'desc')
    .limit(RENTS_MAX)
    .execute()
}

/** Those of this account, and those that wait for whoever proves this number. */
export async function listRentsOfOwner(db: Db, ownerId: string, number: string | null): Promise<RentRow[]> {
  return db
    .selectFrom('rents')
    .where(({ eb, and, or }) =>
      or([eb('ownerId', '=', ownerId), and([eb('ownerId', 'is', null), eb('ownerPhone', '=', number ?? '')])]),
    )
    .select(RENT_COLUMNS)
    .orderBy(sql`ends_on is null`, 'desc')
    .orderBy('beganAt', 'desc')
    .limit(RENTS_MAX)
    .execute()
}

/** Whose the driver's vehicle in force is; undefined: the driver's own, or without a number. */
export async function findVehicleOwner(db: Db, driverId: string) {
  const { rows } = await sql<{ name: string; phone: string; plate: string }>`
    select owner_name as name, owner_phone as phone, plate from vehicles
    where driver_id = ${driverId}::uuid and state = 'in_force' and owner = 'other' and owner_phone is not null`.execute(
    db,
  )
  return rows[0]
}

/** The vehicles in force that name this number and whose driver has no rent that goes on. */
export async function listRentable(db: Db, number: string) {
  return db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.driverId')
    .innerJoin('profiles', 'profiles.id', 'vehicles.driverId')
    .where('vehicles.state', '=', 'in_force')
    .where('vehicles.owner', '=', 'other')
    .where('vehicles.ownerPhone', '=', number)
    .where('users.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rents')
            .whereRef('rents.driverId', '=', 'vehicles.driverId')
            .where('rents.endsOn', 'is', null)
            .select('rents.id'),
        ),
      ),
    )
    .orderBy('vehicles.plate')
    .limit(RENTS_MAX)
    .select(['vehicles.driverId', 'profiles.fullName as driverName', 'vehicles.plate'])
    .execute()
}

type NewRent = Pick<RentRow, 'driverId' | 'ownerName' | 'ownerPhone' | 'ownerId' | 'beganAt'>

export async function insertRent(tx: Db, rent: NewRent): Promise<RentRow> {
  return tx.insertInto('rents').values(rent).returning(RENT_COLUMNS).executeTakeFirstOrThrow()
}

/** From now on the rent belongs to this account, and to nobody who has the number later. */
export async function bindOwner(tx: Db, rentId: string, ownerId: string): Promise<void> {
  await tx.updateTable('rents').set({ ownerId }).where('id', '=', rentId).where('ownerId', 'is', null).execute()
}

/** Ends a rent that goes on. False: it had ended. */
export async function endRent(tx: Db, rentId: string, on: Day): Promise<boolean> {
  const ended = await tx
    .updateTable('rents')
    .set({ endsOn: on })
    .where('id', '=', rentId)
    .where('endsOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function findTerms(db: Db, id: string): Promise<RentTermsRow | undefined> {
  return db.selectFrom('rentTerms').where('id', '=', id).select(TERM_COLUMNS).executeTakeFirst()
}

/** The terms of these rents that are agreed or wait, in the order in which they were agreed or proposed. */
export async function listTerms(db: Db, rentIds: readonly string[]): Promise<RentTermsRow[]> {
  if (rentIds.length === 0) return []
  return db
    .selectFrom('rentTerms')
    .where('rentId', 'in', rentIds)
    .where('state', 'in', ['agreed', 'proposed'])
    .select(TERM_COLUMNS)
    .orderBy(sql`coalesce(answered_at, proposed_at)`)
    .orderBy('id')
    .execute()
}

type NewTerms = RentTermsTyped & {
  readonly id: string
  readonly rentId: string
  readonly proposedBy: RentSide
  readonly proposedAt: Date
}

export async function insertTerms(tx: Db, terms: NewTerms): Promise<void> {
  await tx
    .insertInto('rentTerms')
    .values({ ...terms, state: 'proposed' })
    .execute()
}

/** Takes back what waits. */
export async function withdrawTerms(tx: Db, rentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('rentTerms')
    .set({ state: 'withdrawn', answeredAt: at })
    .where('rentId', '=', rentId)
    .where('state', '=', 'proposed')
    .execute()
}

type Answered = { readonly state: Exclude<RentTermState, 'proposed'>; readonly at: Date; readonly today: Day }

/** Answers terms that still wait; agreed ones count from today at the earliest. False: they wait no longer. */
export async function answerTerms(tx: Db, id: string, { state, at, today }: Answered): Promise<boolean> {
  const answered = await tx
    .updateTable('rentTerms')
    .set({ state, answeredAt: at, fromOn: sql<Day>`greatest(from_on, ${today}::date)` })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}
