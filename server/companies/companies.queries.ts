import { type Selectable, sql } from 'kysely'
import type { ChargedRide, CompanyMember, CompanyRole } from '#domain/companies/companies.contract.ts'
import type { Db } from '../db/database.ts'
import type { CompanyTables } from '../db/tables/company-tables.ts'

export type Company = Selectable<CompanyTables['companies']>
export type Membership = Pick<Selectable<CompanyTables['companyMembers']>, 'role' | 'monthlyLimitXof' | 'joinedAt'>

const COMPANY_COLUMNS = [
  'id',
  'name',
  'ifu',
  'address',
  'billingEmail',
  'monthlyLimitXof',
  'openedBy',
  'openedAt',
  'pausedAt',
  'closedAt',
] as const

export async function findCompany(db: Db, companyId: string): Promise<Company | undefined> {
  return db.selectFrom('companies').select(COMPANY_COLUMNS).where('id', '=', companyId).executeTakeFirst()
}

/**
 * Locks the company until the transaction ends: charges of its members, and changes of its limits and members, wait. Lock a
 * ride before it.
 */
export async function lockCompany(tx: Db, companyId: string): Promise<Company | undefined> {
  return tx
    .selectFrom('companies')
    .select(COMPANY_COLUMNS)
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function listCompanies(db: Db): Promise<Company[]> {
  return db.selectFrom('companies').select(COMPANY_COLUMNS).orderBy('closedAt').orderBy('name').orderBy('id').execute()
}

/** The membership of this person, unless they were removed. */
export async function findMembership(db: Db, companyId: string, userId: string): Promise<Membership | undefined> {
  return db
    .selectFrom('companyMembers')
    .select(['role', 'monthlyLimitXof', 'joinedAt'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The open account with this confirmed address, in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('emailVerified', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return user?.id ?? null
}

export type Used = { readonly companyId: string; readonly userId: string; readonly usedXof: number }

/** What each member has charged since an instant, in F CFA, of one company or of all. */
export async function listUsed(db: Db, since: Date, companyId?: string): Promise<Used[]> {
  const ofCompany =
    companyId === undefined ? sql`payment.company_id is not null` : sql`payment.company_id = ${companyId}::uuid`
  const { rows } = await sql<Used>`
    select payment.company_id, rides.passenger_id as user_id, sum(payment.amount)::int as used_xof
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    where ${ofCompany} and payment.status = 'completed' and payment.completed_at >= ${since}::timestamptz
    group by payment.company_id, rides.passenger_id`.execute(db)
  return rows
}

/** The members who were not removed, managers first. */
export async function listMembers(db: Db, companyId: string): Promise<Omit<CompanyMember, 'usedXof'>[]> {
  return db
    .selectFrom('companyMembers')
    .innerJoin('users', 'users.id', 'companyMembers.userId')
    .leftJoin('profiles', 'profiles.id', 'companyMembers.userId')
    .select([
      'companyMembers.userId',
      'profiles.fullName',
      'users.email',
      'companyMembers.role',
      'companyMembers.monthlyLimitXof',
    ])
    .where('companyMembers.companyId', '=', companyId)
    .where('companyMembers.removedAt', 'is', null)
    .orderBy('companyMembers.role')
    .orderBy('profiles.fullName')
    .orderBy('companyMembers.userId')
    .execute()
}

/** Rides that a company pays, charged from an instant up to another, the newest first. */
export async function listChargedRides(
  db: Db,
  companyId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ChargedRide[]> {
  const { rows } = await sql<Omit<ChargedRide, 'at'> & { at: Date }>`
    select rides.id as ride_id, payment.completed_at as at, profiles.full_name as member_name, rides.ride_type,
      rides.pickup_location, rides.dropoff_location, payment.amount as price_xof, rides.status = 'completed' as is_finished
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    left join profiles on profiles.id = rides.passenger_id
    where payment.company_id = ${companyId}::uuid and payment.status = 'completed'
      and payment.completed_at >= ${from}::timestamptz and payment.completed_at < ${until}::timestamptz
    order by payment.completed_at desc, rides.id`.execute(db)
  return rows.map(({ at, ...ride }) => ({ ...ride, at: at.toISOString() }))
}

/** The companies of this person, each with their role. */
export async function listMembershipsOf(db: Db, userId: string) {
  return db
    .selectFrom('companyMembers')
    .innerJoin('companies', 'companies.id', 'companyMembers.companyId')
    .select([
      'companies.id as companyId',
      'companies.name',
      'companies.pausedAt',
      'companies.closedAt',
      'companies.monthlyLimitXof as companyLimitXof',
      'companyMembers.role',
      'companyMembers.monthlyLimitXof as memberLimitXof',
      'companyMembers.joinedAt',
    ])
    .where('companyMembers.userId', '=', userId)
    .where('companyMembers.removedAt', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute()
}

type NewMember = {
  readonly companyId: string
  readonly userId: string
  readonly role: CompanyRole
  readonly monthlyLimitXof: number | null
  readonly joinedAt: Date
  /** The invitation that they accepted. */
  readonly invitationId: string | null
}

/** Adds a member, or one who was removed again. */
export async function insertMember(tx: Db, member: NewMember): Promise<void> {
  const { role, monthlyLimitXof, joinedAt, invitationId } = member
  await tx
    .insertInto('companyMembers')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ role, monthlyLimitXof, joinedAt, invitationId, removedAt: null }),
    )
    .execute()
}
