import type * as z from 'zod/mini'
import type { changePasswordSchema } from '#domain/accounts/profile/profile-rules.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { passwordChangedMail } from '../registration/account-mails.ts'
import { forgetResetLinks } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { deleteOtherSessions } from '../settings/settings.queries.ts'
import { findPasswordHash, type NewHash, replacePassword } from './profile.queries.ts'

type Wish = z.infer<typeof changePasswordSchema>

/** Checks the password, and returns the stored hash. Refuses no_password, wrong_password. */
export async function requirePassword(
  { db }: Context,
  auth: Auth,
  userId: string,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<string> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) throw new Refusal('no_password')
  const { password: hasher } = await auth.$context
  if (!(await hasher.verify({ hash, password }))) throw new Refusal('wrong_password', { field })
  return hash
}

/** The result of hashing or checking a password; null if the queue of passwords is full. */
export async function orNullIfBusy<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return null
    throw error
  })
}

/**
 * A second check, after a password was found wrong. Returns false also if the server is too busy: the first result stands,
 * and its try is counted.
 */
export async function checkAgain(check: Promise<boolean>): Promise<boolean> {
  return (await orNullIfBusy(check)) ?? false
}

/** Whether this repeats a change whose first answer was lost: the new password is the current one already. */
async function isDoneAlready(context: Context, auth: Auth, userId: string, { password }: Wish): Promise<boolean> {
  return requirePassword(context, auth, userId, { password, field: 'password' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'wrong_password') return false
      throw error
    },
  )
}

async function endOthers(tx: Db, { userId, sessionId }: Actor): Promise<void> {
  await deleteOtherSessions(tx, userId, sessionId)
  await forgetResetLinks(tx, userId)
  await announce(tx, { kind: 'session', userId })
}

/** The hash to replace, or null if the new password is the current one already. Refuses as requirePassword does. */
async function hashToReplace(context: Context, auth: Auth, userId: string, wish: Wish): Promise<string | null> {
  const given = { password: wish.currentPassword, field: 'currentPassword' }
  return requirePassword(context, auth, userId, given).catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'wrong_password'
    if (isWrong && (await checkAgain(isDoneAlready(context, auth, userId, wish)))) return null
    throw error
  })
}

/** False: somebody changed the password between the read and the write. */
async function writePassword(context: Context, actor: Actor, hashes: Omit<NewHash, 'at'>): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, actor.userId, { ...hashes, at: context.clock.now() }))) return false
    await endOthers(tx, actor)
    const { email } = actor
    if (email !== null) await context.letters.postIn(tx, passwordChangedMail(context.config, email, 'others'))
    return true
  })
}

/**
 * Changes the password, given the current one. The same transaction ends every other session and every reset link of the
 * account. This session stays, so that a lost answer signs nobody out. Refuses no_password, wrong_password.
 */
export async function changePassword(context: Context, auth: Auth, actor: Actor, wish: Wish): Promise<void> {
  const before = await hashToReplace(context, auth, actor.userId, wish)
  if (before === null) return context.db.transaction().execute((tx) => endOthers(tx, actor))
  const after = await (await auth.$context).password.hash(wish.password)
  if (await writePassword(context, actor, { before, after })) {
    await context.letters.lookNow()
  } else if (!(await isDoneAlready(context, auth, actor.userId, wish))) {
    // Another change, to another password, was committed first.
    throw new Refusal('wrong_password', { field: 'currentPassword' })
  }
}
