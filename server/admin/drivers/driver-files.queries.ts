import { type RawBuilder, sql } from 'kysely'
import type { PersonSearch } from '#domain/admin/users/person-search.ts'
import type { DocumentReview } from '#domain/documents/document-review.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import type { DocumentOnFile } from '#domain/drivers/driver-eligibility.ts'
import type { Approval, DriverType } from '#domain/drivers/driver-types.table.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import { type Day, startOfDay } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE, type Cursor, runsOldestFirst } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { beforeCursor, instantOf, microseconds } from '../../db/keyset.ts'
import { feesOwedBy } from '../../db/tables/drivers/driver-debt.ts'
import { documentsOfDriver } from '../../db/tables/drivers/driver-documents.ts'
import { ACTIVE } from '../../db/tables/ride-statuses.ts'
import { fitsSearch } from '../sql-parts.queries.ts'

export type DriverListRow = {
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly driverType: DriverType
  readonly vehiclePlate: string
  readonly approval: Approval
  readonly approvalChangedAt: Date
  readonly isAvailable: boolean
  readonly isBlocked: boolean
  readonly documents: readonly DocumentOnFile[]
  /** Microseconds of approvalChangedAt, for the cursor. */
  readonly at: string
}

/** The columns that a row of the list and a dossier have in common. */
const LINE = sql`
  drivers.user_id, profiles.full_name, users.email, profiles.phone_number, drivers.driver_type, drivers.vehicle_plate,
  drivers.approval, drivers.approval_changed_at, drivers.is_available, users.blocked_at is not null as is_blocked,
  ${documentsOfDriver} as documents,
  ${microseconds('drivers.approval_changed_at')} as at`

const FROM = sql`
  from drivers
  join users on users.id = drivers.user_id
  join profiles on profiles.id = drivers.user_id`

/** The drivers in an operator's list: the mail address is confirmed, and the account is not deleted. */
const LISTED = sql`users.email_verified and users.deleted_at is null`

export type DriverSearch = {
  readonly approval: Approval | null
  /** True: only those whose proposed vehicle waits for an operator. */
  readonly isChangingVehicle: boolean
  readonly search: PersonSearch | null
}

const PROPOSES_VEHICLE = sql`drivers.user_id in (select driver_id from vehicles where state = 'proposed')`

/** Files to check, the longest waiting first. */
async function listPending(db: Db, fits: RawBuilder<boolean>, cursor: Cursor | null): Promise<DriverListRow[]> {
  const comesAfter =
    cursor === null
      ? sql`true`
      : sql`(drivers.approval_changed_at, drivers.user_id) > (${instantOf(cursor)}, ${cursor.id}::uuid)`
  const { rows } = await sql<DriverListRow>`
    select ${LINE} ${FROM}
    where drivers.approval = 'pending' and ${LISTED} and ${fits} and ${comesAfter}
    order by drivers.approval_changed_at, drivers.user_id
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

/** Decided files, the latest decision first. */
async function listDecided(db: Db, fits: RawBuilder<boolean>, cursor: Cursor | null): Promise<DriverListRow[]> {
  const { rows } = await sql<DriverListRow>`
    select ${LINE} ${FROM}
    where drivers.approval <> 'pending' and ${LISTED} and ${fits}
      and ${beforeCursor('drivers.approval_changed_at', 'drivers.user_id', cursor)}
    order by drivers.approval_changed_at desc, drivers.user_id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

function driversFound(search: PersonSearch): RawBuilder<unknown> {
  return sql`select user_id from searchable_people where search_plate is not null and ${fitsSearch(search)}`
}

/** One page of matching drivers, those to check first, and one row more. */
export async function listDrivers(db: Db, wish: DriverSearch, cursor: Cursor | null): Promise<DriverListRow[]> {
  const { approval, isChangingVehicle, search } = wish
  // Finds all matches first. In list order, PostgreSQL would check each driver until the page is full.
  const found = search === null ? sql`true` : sql`drivers.user_id = any(array(${driversFound(search)}))`
  const isApproval = approval === null ? sql`true` : sql`drivers.approval = ${sql.lit(approval)}`
  const proposes = isChangingVehicle ? PROPOSES_VEHICLE : sql`true`
  const fits = sql<boolean>`${isApproval} and ${proposes} and ${found}`
  const isAmongPending = cursor === null || runsOldestFirst(cursor)
  const pending = isAmongPending ? await listPending(db, fits, cursor) : []
  if (pending.length > ADMIN_PAGE_SIZE) return pending
  return [...pending, ...(await listDecided(db, fits, isAmongPending ? null : cursor))]
}

/** SQL: how many files an operator can verify now, which have a document of each type, none refused. Their drivers read the same. */
export const countingFilesToVerify = sql`
  select count(*)::int as count from drivers join users on users.id = drivers.user_id
  where drivers.approval = 'pending' and ${LISTED} and (
    select count(distinct document_type) from user_documents
    where user_documents.user_id = drivers.user_id and review is distinct from 'refused'
  ) = ${sql.lit(DOCUMENT_TYPES.length)}`

export async function countFilesToVerify(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countingFilesToVerify}`.execute(db)
  return rows[0]?.count ?? 0
}

export type DossierRow = DriverListRow & {
  readonly approvalReason: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: Day | null
  readonly birthPlace: string | null
  readonly identityNumber: string | null
  readonly vehicleMake: string | null
  readonly vehicleColour: VehicleColour | null
  readonly hasInsurance: boolean
  readonly licenseNumber: string
  readonly licenseCategory: string
  readonly licenseAuthority: string
  readonly licenseIssuedOn: Day
  readonly licenseExpiresOn: Day
  readonly createdAt: Date
  readonly ridesCompleted: number
  readonly givenBackToday: number
  readonly feesHeldXof: number
  readonly averageRating: number | null
  readonly activeRideId: string | null
}

export async function findDossier(db: Db, userId: string, today: Day): Promise<DossierRow | null> {
  const { rows } = await sql<DossierRow>`
    select ${LINE}, drivers.approval_reason, profiles.first_name, profiles.last_name, profiles.birth_date,
      profiles.birth_place, profiles.identity_number, drivers.has_insurance, drivers.license_number,
      drivers.vehicle_make, drivers.vehicle_colour,
      drivers.license_category, drivers.license_authority, drivers.license_issue_date, drivers.license_expiry_date,
      drivers.created_at,
      (select count(*)::int from rides where driver_id = ${userId}::uuid and completed_at is not null) as rides_completed,
      (select count(*)::int from ride_events where actor_id = ${userId}::uuid and action = 'give_back'
        and at >= ${startOfDay(today)}::timestamptz) as given_back_today,
      ${feesOwedBy(sql.val(userId))} as fees_held_xof,
      (select avg(stars)::float from ride_ratings where driver_id = ${userId}::uuid) as average_rating,
      (select id from rides where driver_id = ${userId}::uuid and status in (${ACTIVE}))
        as active_ride_id
    ${FROM}
    where drivers.user_id = ${userId}::uuid`.execute(db)
  return rows[0] ?? null
}

export type DossierDocumentRow = {
  readonly id: string
  readonly documentType: DocumentType
  readonly documentNumber: string | null
  readonly issuedOn: Day | null
  readonly expiresOn: Day
  readonly fileUrl: string
  readonly notes: string | null
  readonly createdAt: Date
  readonly review: DocumentReview | null
}

/** A person's documents, those that count before the others, the last to expire first. */
export async function listDossierDocuments(db: Db, userId: string): Promise<DossierDocumentRow[]> {
  return db
    .selectFrom('userDocuments')
    .where('userId', '=', userId)
    .orderBy(sql`review is not distinct from 'confirmed'`, 'desc')
    .orderBy('expiresOn', 'desc')
    .orderBy('createdAt', 'desc')
    .select([
      'id',
      'documentType',
      'documentNumber',
      'issuedOn',
      'expiresOn',
      'fileUrl',
      'notes',
      'createdAt',
      'review',
    ])
    .execute()
}
