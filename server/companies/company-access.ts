import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { type Company, findCompany, findMembership, lockCompany } from './companies.queries.ts'

/** The company that this person manages; to anybody else it does not exist. Refuses company_not_found. */
export async function requireManaged(db: Db, actor: Actor, companyId: string, how?: 'lock'): Promise<Company> {
  const company = await (how === 'lock' ? lockCompany : findCompany)(db, companyId)
  const membership = await findMembership(db, companyId, actor.userId)
  if (company === undefined || membership?.role !== 'manager') throw new Refusal('company_not_found')
  return company
}

/** Locks a company for an operator. Refuses company_not_found. */
export async function requireCompany(tx: Db, companyId: string): Promise<Company> {
  const company = await lockCompany(tx, companyId)
  if (company === undefined) throw new Refusal('company_not_found')
  return company
}

/** Refuses company_closed. */
export function requireNotClosed({ closedAt }: Company): void {
  if (closedAt !== null) throw new Refusal('company_closed')
}
