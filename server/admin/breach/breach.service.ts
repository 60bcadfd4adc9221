import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { AffectedLine, BreachScope } from '#domain/admin/breach/affected.ts'
import { findUserIdByEmail } from '../../accounts/session/roles.service.ts'
import type { Db } from '../../db/database.ts'
import { ONE_READING_MINUTES } from '../../identity/audit.service.ts'
import { type AffectedRow, listInBackup, listInTable, listSeenByAccount, listSeenByOperator } from './breach.queries.ts'

async function rowsOf(db: Db, scope: BreachScope): Promise<AffectedRow[] | null> {
  if (scope.kind === 'table') return listInTable(db, scope.table)
  if (scope.kind === 'backup') return listInBackup(db, scope.at)
  const userId = await findUserIdByEmail(db, scope.email)
  if (userId === null) return null
  const session = { userId, from: scope.from, to: scope.to }
  return scope.kind === 'operator'
    ? listSeenByOperator(db, session, ONE_READING_MINUTES)
    : listSeenByAccount(db, session)
}

/** Who is affected by a breach, with where to tell them. Null: no such account, or no such table about persons. */
export async function listAffectedBy(db: Db, scope: BreachScope): Promise<AffectedLine[] | null> {
  const rows = await rowsOf(db, scope)
  return rows?.map((row) => ({ ...row, email: realEmail(row.email) })) ?? null
}
