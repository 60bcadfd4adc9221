import { ERASURE_DAYS } from '#domain/accounts/erasure.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { forgetting, isPersonHeld, lockHoldsToForget } from '../../db/holds/holds.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listOpenRideIds, lockAccount, lockOperators } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { findPasswordHash, lockUser } from '../profile/profile.queries.ts'
import { requirePassword } from '../profile/profile-password.service.ts'
import { photoFolder } from '../profile/profile-photo.ts'
import { accountDeletedMail } from '../registration/account-mails.ts'
import { forgetResetLinks } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { insertDeletion } from './deletion-ledger.queries.ts'
import { writeDeletionsNow } from './deletion-ledger.service.ts'
import { closeAccount, erasePerson, listToErase } from './settings-deletion.queries.ts'

/** Accounts erased in one run; the rest waits for the next day. */
const ERASURE_BATCH = 500

/** Why payments between person and service are not settled, or null. `rooms.ts` passes it in from server/payments. */
export type OpenDebtReason = (tx: Db, userId: string, at: Date) => Promise<RefusalCode | Refusal | null>

/** Why the account may not be deleted yet, or null. */
async function deletionRefusal(
  tx: Db,
  { userId, admins, at }: { readonly userId: string; readonly admins: readonly string[]; readonly at: Date },
  openDebtReason: OpenDebtReason,
) {
  if (admins.length === 1 && admins[0] === userId) return 'last_admin'
  if ((await listOpenRideIds(tx, userId)).length > 0) return 'ride_still_open'
  return openDebtReason(tx, userId, at)
}

/**
 * Checks that the owner asks, and not somebody who holds their phone. An account with an address but without a password must
 * first set one, by a link to its mailbox. An account with neither has only its session as proof. Refuses no_password,
 * wrong_password.
 */
async function requireOwner(context: Context, auth: Auth, actor: Actor, password: string): Promise<void> {
  const hasNoProof = actor.email === null && (await findPasswordHash(context.db, actor.userId)) === null
  if (!hasNoProof) await requirePassword(context, auth, actor.userId, { password, field: 'password' })
}

/**
 * Deletes the account at once: every session ends, and no new one opens. The personal data is erased ERASURE_DAYS later.
 * Refuses no_password, wrong_password, last_admin, ride_still_open, money_still_owed, payment_under_way,
 * payout_under_way, fees_not_handed_over, cash_not_returned, fare_not_paid, change_not_answered, driver_owes_money.
 */
export async function deleteAccount(
  context: Context,
  { auth, openDebtReason }: { readonly auth: Auth; readonly openDebtReason: OpenDebtReason },
  actor: Actor,
  password: string,
): Promise<void> {
  const { userId, email } = actor
  await requireOwner(context, auth, actor, password)
  await forgetting(context.db, async (tx) => {
    const now = context.clock.now()
    await lockAccount(tx, userId)
    const operators = await lockOperators(tx)
    const admins = operators.filter(({ roles }) => roles.includes('admin')).map((one) => one.userId)
    const reason = await deletionRefusal(tx, { userId, admins, at: now }, openDebtReason)
    if (reason !== null) throw reason instanceof Refusal ? reason : new Refusal(reason)
    await makeUnavailable(tx, userId, now)
    await closeAccount(tx, userId, now)
    await insertDeletion(tx, { userId, kind: 'closed', at: now })
    // An operator who leaves gives up their own role: the journal records when.
    if (operators.some((one) => one.userId === userId))
      await recordAction(tx, { actorId: userId, action: 'take_admin', targetId: userId, at: now })
    await forgetResetLinks(tx, userId)
    await announce(tx, { kind: 'session', userId })
    if (email !== null) await context.letters.postIn(tx, accountDeletedMail(context.config, email, ERASURE_DAYS))
  })
  await writeDeletionsNow(context)
  await context.letters.lookNow()
}

/** Erases what a person's trips say of where they were, and what their cases say. The job table passes it in from server/cases. */
export type EraseTrips = (tx: Db, userId: string, at: Date) => Promise<void>

/** `at`: the instant of the erasure; `now`: by which holds are read, later than `at` after a restore. */
type Erasure = { readonly userId: string; readonly at: Date; readonly now: Date }

/**
 * Deletes files first: if the update of the row fails, the account stays due, and the next run has less to do. False: a hold
 * keeps the person, and nothing was erased.
 */
export async function eraseAccount(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { userId, at, now }: Erasure,
  eraseTrips: EraseTrips,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockHoldsToForget(tx)
    await lockUser(tx, userId)
    if (await isPersonHeld(tx, userId, now)) return false
    for (const folder of [photoFolder(userId), `user-documents/${userId}`]) {
      for (const path of await files.list(folder)) await files.remove(path)
    }
    await eraseTrips(tx, userId, at)
    await erasePerson(tx, userId, at)
    await insertDeletion(tx, { userId, kind: 'erased', at })
    return true
  })
}

/** Erases deleted accounts after ERASURE_DAYS, unless a hold keeps them (job, §1). A failure does not stop the others. */
export async function eraseDeletedAccounts(context: Context, eraseTrips: EraseTrips): Promise<void> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - ERASURE_DAYS * DAY_MS)
  for (const userId of await listToErase(context.db, { before, now, limit: ERASURE_BATCH })) {
    await eraseAccount(context, { userId, at: now, now }, eraseTrips).catch((error: unknown) => {
      context.log.error({ err: error, userId }, 'account not erased')
    })
  }
  await writeDeletionsNow(context)
}
