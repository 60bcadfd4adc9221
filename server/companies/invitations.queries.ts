import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { CompanyTables } from '../db/tables/company-tables.ts'

export type Invitation = Omit<Selectable<CompanyTables['companyInvitations']>, 'invitedAt'>

const COLUMNS = ['id', 'companyId', 'email', 'role', 'monthlyLimitXof'] as const

export async function listInvitations(db: Db, companyId: string): Promise<Invitation[]> {
  return db
    .selectFrom('companyInvitations')
    .select(COLUMNS)
    .where('companyId', '=', companyId)
    .orderBy('invitedAt')
    .orderBy('id')
    .execute()
}

/** Invitations of open companies to the confirmed address of this person. */
export async function listInvitationsTo(db: Db, userId: string) {
  return db
    .selectFrom('companyInvitations')
    .innerJoin('companies', 'companies.id', 'companyInvitations.companyId')
    .innerJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql.ref('companyInvitations.email')))
    .select(['companyInvitations.id', 'companies.name as companyName', 'companyInvitations.role'])
    .where('users.id', '=', userId)
    .where('users.emailVerified', '=', true)
    .where('companies.closedAt', 'is', null)
    .orderBy('companyInvitations.invitedAt')
    .orderBy('companyInvitations.id')
    .execute()
}

export async function findInvitation(db: Db, invitationId: string): Promise<Invitation | undefined> {
  return db.selectFrom('companyInvitations').select(COLUMNS).where('id', '=', invitationId).executeTakeFirst()
}

/** Invites an address, or changes the role and limit of its invitation. */
export async function insertInvitation(tx: Db, invitation: Omit<Invitation, 'id'>, invitedAt: Date): Promise<void> {
  const { role, monthlyLimitXof } = invitation
  await tx
    .insertInto('companyInvitations')
    .values({ ...invitation, invitedAt })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'email']).doUpdateSet((eb) => ({
        // A manager who repeats an operator's invitation of a manager does not make it one of a member.
        role: eb
          .case()
          .when('companyInvitations.role', '=', 'manager')
          .then(eb.val<'manager' | 'member'>('manager'))
          .else(role)
          .end(),
        monthlyLimitXof,
      })),
    )
    .execute()
}

/** Has this person accepted that invitation? It is deleted since. */
export async function hasAccepted(db: Db, userId: string, invitationId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('companyMembers')
    .select('companyId')
    .where('userId', '=', userId)
    .where('invitationId', '=', invitationId)
    .executeTakeFirst()
  return membership !== undefined
}

export async function deleteInvitation(tx: Db, companyId: string, invitationId: string): Promise<void> {
  await tx.deleteFrom('companyInvitations').where('companyId', '=', companyId).where('id', '=', invitationId).execute()
}
