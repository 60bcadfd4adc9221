import { sql } from 'kysely'
import type { SettingsView } from '#domain/accounts/settings/settings.contract.ts'
import type { Db } from '../../db/database.ts'

export async function getSettings(db: Db, userId: string): Promise<SettingsView> {
  return db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(['emailReminders', 'wantsStartCode'])
    .executeTakeFirstOrThrow()
}

export async function updateSettings(db: Db, userId: string, change: Partial<SettingsView>, at: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...change, updatedAt: at })
    .where('id', '=', userId)
    .execute()
}

export type SessionRow = {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Nobody looks for a phone among more. « Se déconnecter partout ailleurs » ends the others too. */
const LISTED_MAX = 100

/** Open sessions, `current` and then the last seen first. Real time: the library wrote the expiry. */
export async function listSessions(db: Db, userId: string, current: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .orderBy((row) => row('id', '=', current), 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()
}

/** Ends one of this person's own sessions; other people's are not touched. */
export async function deleteSession(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', sessionId).execute()
}

export async function deleteOtherSessions(tx: Db, userId: string, keptSessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', keptSessionId).execute()
}

export async function deleteSessions(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}
