import { sql } from 'kysely'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Db } from '../db/database.ts'

export type OpenOperator = { readonly userId: string; readonly roles: readonly OperatorRole[] }

/** The operators who can sign in, with their roles. */
export async function listOpenOperators(db: Db): Promise<OpenOperator[]> {
  const { rows } = await sql<OpenOperator>`
    select user_roles.user_id,
      array(select role from operator_roles where operator_roles.user_id = user_roles.user_id) as roles
    from user_roles join users on users.id = user_roles.user_id
    where user_roles.role = 'admin' and blocked_at is null and deleted_at is null`.execute(db)
  return rows
}

/** Gives exactly these roles, and takes the others. */
export async function replaceOperatorRoles(tx: Db, userId: string, roles: readonly OperatorRole[]): Promise<void> {
  await sql`delete from operator_roles where user_id = ${userId}::uuid and role <> all(${roles}::text[])`.execute(tx)
  await sql`
    insert into operator_roles (user_id, role) select ${userId}::uuid, unnest(${roles}::text[])
    on conflict do nothing`.execute(tx)
}
