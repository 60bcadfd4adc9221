import type { OperatorAccess } from '#domain/accounts/operator-roles.ts'
import type { Db } from '../db/database.ts'
import { selectOperators } from '../db/tables/operators-with.ts'

/** The addresses of the operators who can sign in and whose roles are open to `access`. */
export async function listOperatorEmails(db: Db, access: OperatorAccess): Promise<string[]> {
  const operators = await selectOperators(db, access).select('users.email').execute()
  return operators.map(({ email }) => email)
}
