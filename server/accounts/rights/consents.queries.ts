import type { Selectable } from 'kysely'
import type { ConsentPurpose } from '#domain/accounts/rights/consents.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type ConsentRow = Selectable<Tables['consents']>
type Whose = { readonly userId: string; readonly purpose: ConsentPurpose }

/** Somebody may change their mind every two seconds: what was said before these stands in their export. */
const LISTED_MAX = 20

/** What a person said last about a purpose, the newest first. */
export async function listConsents(db: Db, { userId, purpose }: Whose): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .select(['id', 'userId', 'purpose', 'given', 'at', 'textVersion', 'page', 'saidBy'])
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/** The newest row of a purpose, which holds. */
export async function findConsent(db: Db, { userId, purpose }: Whose): Promise<ConsentRow | null> {
  const newest = await db
    .selectFrom('consents')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .select(['id', 'userId', 'purpose', 'given', 'at', 'textVersion', 'page', 'saidBy'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

export async function insertConsent(tx: Db, consent: Omit<ConsentRow, 'id'>): Promise<void> {
  await tx.insertInto('consents').values(consent).execute()
}
