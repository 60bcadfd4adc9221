import type { OwnConsents } from '#domain/accounts/rights/consents.contract.ts'
import {
  CONSENT_TEXT_VERSION,
  type ConsentPage,
  type ConsentPurpose,
  consentsAskedOf,
  isConsentInForce,
} from '#domain/accounts/rights/consents.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { askForCheck, getOwnCheck } from '../among-women/among-women.service.ts'
import { lockUser } from '../profile/profile.queries.ts'
import { findConsent, insertConsent, listConsents } from './consents.queries.ts'

/**
 * Deletes what was kept because of a consent, in the transaction of `record`; false of `record`: nothing was taken back.
 * `rooms.ts` passes it in from server/documents.
 */
export type ForgetConsented = (context: Context, userId: string, record: (tx: Db) => Promise<boolean>) => Promise<void>

/** What a wish of a person says. */
type Wish = {
  readonly purpose: ConsentPurpose
  readonly given: boolean
  readonly page: ConsentPage
  readonly seen: string
}

/** Whether the person agrees now. Whatever needs the consent asks here, in its own transaction, with the person locked. */
export async function hasConsented(db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await findConsent(db, { userId, purpose }))?.given === true
}

/** The consents that the actor is asked for. */
export async function listOwnConsents({ db }: Context, { userId, role }: Actor): Promise<OwnConsents> {
  const asked = consentsAskedOf(role).map(async (purpose) => {
    const rows = await listConsents(db, { userId, purpose })
    const isGiven = rows[0] !== undefined && isConsentInForce(role, rows[0])
    const isChecked = isGiven && purpose === 'among_women' && role === 'driver'
    return {
      purpose,
      isGiven,
      seen: rows[0]?.id ?? '',
      history: rows.map(({ given, at, page, textVersion }) => ({ given, at: at.toISOString(), page, textVersion })),
      check: isChecked ? await getOwnCheck(db, userId) : null,
    }
  })
  return Promise.all(asked)
}

/** True: a new row. False: it was said already. A late repeat of an older wish is refused with consent_changed. */
async function record(
  tx: Db,
  { userId, role }: Actor,
  { purpose, given, page, seen }: Wish,
  at: Date,
): Promise<boolean> {
  await lockUser(tx, userId)
  const newest = await findConsent(tx, { userId, purpose })
  if (newest?.given === given && isConsentInForce(role, newest) === given) return false
  if ((newest?.id ?? '') !== seen) throw new Refusal('consent_changed')
  const textVersion = CONSENT_TEXT_VERSION[purpose]
  await insertConsent(tx, { userId, purpose, given, at, textVersion, page, saidBy: userId })
  if (given && purpose === 'among_women') await askForCheck(tx, userId, at)
  return true
}

/**
 * Records what a person agrees to, or takes back; then what was kept because of it is gone. Refuses consent_changed, and
 * forbidden where no consent is asked.
 */
export async function sayConsent(
  context: Context,
  actor: Actor,
  wish: Wish,
  forget: Readonly<Record<ConsentPurpose, ForgetConsented>>,
): Promise<OwnConsents> {
  if (!consentsAskedOf(actor.role).includes(wish.purpose)) throw new Refusal('forbidden')
  const at = context.clock.now()
  const recorded = (tx: Db) => record(tx, actor, wish, at)
  await (wish.given
    ? context.db.transaction().execute(recorded)
    : forget[wish.purpose](context, actor.userId, recorded))
  return listOwnConsents(context, actor)
}
