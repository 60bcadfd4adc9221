import type { OpenSession, SettingsView } from '#domain/accounts/settings/settings.contract.ts'
import { deviceWords } from '#domain/accounts/settings/settings-device.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { deleteOtherSessions, deleteSession, getSettings, listSessions, updateSettings } from './settings.queries.ts'

export function showSettings({ db }: Context, userId: string): Promise<SettingsView> {
  return getSettings(db, userId)
}

export async function changeSettings(
  context: Context,
  userId: string,
  { emailReminders, wantsStartCode }: { [name in keyof SettingsView]?: SettingsView[name] | undefined },
): Promise<SettingsView> {
  const change = {
    ...(emailReminders !== undefined && { emailReminders }),
    ...(wantsStartCode !== undefined && { wantsStartCode }),
  }
  await updateSettings(context.db, userId, change, context.clock.now())
  return showSettings(context, userId)
}

/** The actor's open sessions, the current one first. */
export async function listOwnSessions({ db }: Context, { userId, sessionId }: Actor): Promise<OpenSession[]> {
  return (await listSessions(db, userId, sessionId)).map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceWords(userAgent),
    isCurrent: id === sessionId,
    openedAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
  }))
}

/** Ends one of the actor's sessions, and tells its open pages at once. */
export async function endSession(context: Context, { userId }: Actor, sessionId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await deleteSession(tx, userId, sessionId)
    await announce(tx, { kind: 'session', userId })
  })
}

/** Ends every session of the actor except the current one. */
export async function endOtherSessions(context: Context, { userId, sessionId }: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await deleteOtherSessions(tx, userId, sessionId)
    await announce(tx, { kind: 'session', userId })
  })
}
