import type { Kysely } from 'kysely'
import { OPERATOR_ROLES, type OperatorRole, orderedRoles, sameRoles } from '#domain/accounts/operator-roles.ts'
import { WHY_NOT } from '#domain/admin/users/account-actions.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { findUserIdByEmail } from '../../accounts/session/roles.service.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { lockAccount, lockOperators } from '../../identity/account-state.service.ts'
import { writeRoles } from './operator-roles.service.ts'
import { getAccountFile } from './user-accounts.service.ts'

type Grant = { readonly userId: string; readonly given: readonly OperatorRole[]; readonly at: Date }

async function grantFromCommandLine(tx: Db, { userId, given, at }: Grant): Promise<readonly OperatorRole[]> {
  await lockAccount(tx, userId)
  await lockOperators(tx)
  const account = await getAccountFile(tx, userId, at)
  const held = account.operatorRoles
  const roles = orderedRoles([...held, ...given])
  if (sameRoles(held, roles)) return roles
  const action = held.length === 0 ? 'grant_admin' : 'change_roles'
  // Who has a role already only gains one: the last admin stays.
  const refusal = action === 'grant_admin' ? WHY_NOT.grant_admin(account, null) : null
  if (refusal !== null) throw new Refusal(refusal)
  await writeRoles(tx, { actorId: null, action, userId, roles, at })
  return roles
}

/**
 * Gives an existing account roles of an operator, besides those that it has, from the command line, by the same rules as for
 * operators. Returns all its roles; null: there is no such account. Refuses cannot_become_admin, is_driving.
 */
export async function grantRoles(
  db: Kysely<Tables>,
  email: string,
  given: readonly OperatorRole[],
  at: Date,
): Promise<readonly OperatorRole[] | null> {
  const userId = await findUserIdByEmail(db, email.trim().toLowerCase())
  if (userId === null) return null
  return db.transaction().execute((tx) => grantFromCommandLine(tx, { userId, given, at }))
}

/** The roles that these words name, each in lower case, or null if one names none. No word: admin. */
export function parseRoles(words: readonly string[]): readonly OperatorRole[] | null {
  if (words.length === 0) return ['admin']
  const roles = OPERATOR_ROLES.filter((role) => words.includes(role))
  return words.every((word) => roles.some((role) => role === word)) ? roles : null
}
