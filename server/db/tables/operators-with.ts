import { sql } from 'kysely'
import { OPERATOR_ROLES, type OperatorAccess } from '#domain/accounts/operator-roles.ts'
import { anyText } from '../any-of.ts'

/** SQL: the ids of operators, open or not, whose roles are open to `access`. */
export function operatorsWith(access: OperatorAccess) {
  const roles = access === 'any' ? OPERATOR_ROLES : [...access, 'admin']
  return sql<string>`(select user_id from operator_roles where role = ${anyText(roles)})`
}
