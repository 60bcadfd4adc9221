import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Db } from '../db/database.ts'
import { replaceOperatorRoles } from './operator-roles.queries.ts'

/** Gives an operator exactly these roles, in the transaction that decides it while the operators are locked. */
export function giveRolesOf(tx: Db, userId: string, roles: readonly OperatorRole[]): Promise<void> {
  return replaceOperatorRoles(tx, userId, roles)
}
