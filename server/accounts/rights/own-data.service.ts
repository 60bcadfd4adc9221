import { Readable } from 'node:stream'
import type { OwnDataOverview, OwnRows } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_SECTIONS, type OwnSection } from '#domain/accounts/rights/own-data.table.ts'
import {
  OWN_DATA_FORMAT,
  OWN_DATA_VERSION,
  OWN_ROWS_FIRST,
  OWN_ROWS_PAGE,
  OWN_ROWS_READ,
  type OwnerNotice,
  type OwnerProofAsked,
} from '#domain/accounts/rights/own-data.ts'
import { ownDataOpenedSms } from '#domain/mail/ride-sms.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import { proveOwnNumber } from '../phone/own-number.service.ts'
import { findOwnPhoneKey } from '../phone/phone-keys.queries.ts'
import { findPasswordHash } from '../profile/profile.queries.ts'
import { requirePassword } from '../profile/profile-password.service.ts'
import { ownDataOpenedMail } from '../registration/account-mails.ts'
import type { Auth } from '../session/auth.ts'
import { findOwnerProof } from '../session/operator-session.queries.ts'
import { recordSignInEvent } from '../session/sign-in-events.service.ts'
import { isOwnDataOpen, listOwnRows, openOwnData } from './own-data.queries.ts'

type Opening = {
  readonly auth: Auth
  readonly password: string
  /** For an account without a password, whose session is older: the code sent to its number. */
  readonly phoneCode: { readonly requestId: string; readonly code: string } | undefined
  readonly origin: Origin
}

/** `recent` is read in the session, the rest in the account. */
async function proofAskedOf(
  { db, sms }: Context,
  { userId, sessionId }: Actor,
  phoneKey: string | null,
): Promise<OwnerProofAsked> {
  if ((await findPasswordHash(db, userId)) !== null) return 'password'
  if ((await findOwnerProof(db, sessionId)).isRecent) return 'recent'
  return phoneKey !== null && sms !== null ? 'code' : 'sign_in'
}

/**
 * The password; for an account without one a session of minutes ago, or a code by SMS.
 * Refuses wrong_password, sign_in_to_read, code_wrong, code_expired.
 */
async function requireOwner(context: Context, actor: Actor, { auth, password, phoneCode }: Opening): Promise<void> {
  const { userId, sessionId } = actor
  const proof = await proofAskedOf(context, actor, await findOwnPhoneKey(context.db, userId))
  if (proof === 'recent') return
  if (proof === 'password') {
    await requirePassword(context, auth, userId, { password, field: 'password' })
    return
  }
  if (proof === 'sign_in' || phoneCode === undefined) throw new Refusal('sign_in_to_read')
  const isRepeat = await proveOwnNumber(context, userId, phoneCode)
  // The code opened this session, or another one of this account: a repeat opens no second one.
  if (isRepeat && !(await isOwnDataOpen(context.db, sessionId))) throw new Refusal('code_expired', { field: 'code' })
}

/** How the owner is told, beside the sign-ins: by mail, else by SMS to the number that opens the account. */
function noticeFor({ sms }: Context, { email }: Actor, phoneKey: string | null): OwnerNotice {
  if (email !== null) return 'email'
  return phoneKey !== null && sms !== null ? 'sms' : 'none'
}

/**
 * Opens « Mes données » in this session for OWN_DATA_MINUTES, and tells the owner by mail or SMS and among the sign-ins:
 * whoever holds a stolen session cannot read it unseen. Refuses wrong_password, sign_in_to_read, code_wrong, code_expired.
 */
export async function openOwnDataOf(context: Context, actor: Actor, opening: Opening): Promise<void> {
  await requireOwner(context, actor, opening)
  const { origin } = opening
  const { email, userId, sessionId } = actor
  const phoneKey = await findOwnPhoneKey(context.db, userId)
  if (phoneKey !== null && noticeFor(context, actor, phoneKey) === 'sms') {
    const { brand, publicUrl } = context.config
    await context.sms?.postOwnDataOpened(phoneKey, ownDataOpenedSms(brand.name, `${publicUrl}${PAGES.settings.path}`))
  }
  await context.db.transaction().execute(async (tx) => {
    await openOwnData(tx, sessionId)
    if (email !== null) await context.letters.postIn(tx, ownDataOpenedMail(context.config, email, origin.device))
  })
  await recordSignInEvent(context, { about: { userId }, kind: 'own_data_opened', origin })
  await context.letters.lookNow()
}

/** The newest rows of each section that has any; null while this session has not proved whose it is. */
export async function getOwnDataOverview(context: Context, actor: Actor): Promise<OwnDataOverview> {
  const { db, clock } = context
  const phoneKey = await findOwnPhoneKey(db, actor.userId)
  const proof = await proofAskedOf(context, actor, phoneKey)
  const asked = {
    hasPassword: proof === 'password',
    proof,
    phoneNumber: proof === 'code' ? phoneKey : null,
    notice: noticeFor(context, actor, phoneKey),
  } as const
  if (!(await isOwnDataOpen(db, actor.sessionId))) return { sections: null, ...asked }
  const part = { userId: actor.userId, now: clock.now(), after: null, limit: OWN_ROWS_FIRST }
  const sections: OwnRows[] = []
  for (const section of OWN_SECTIONS) {
    const page = await listOwnRows(db, section, part)
    if (page.rows.length > 0) sections.push({ section, ...page })
  }
  return { sections, ...asked }
}

/** One page of a section. Refuses own_data_closed. */
export async function getOwnRows(
  { db, clock }: Context,
  actor: Actor,
  { section, after }: { readonly section: OwnSection; readonly after: string | undefined },
): Promise<OwnRows> {
  if (!(await isOwnDataOpen(db, actor.sessionId))) throw new Refusal('own_data_closed')
  const part = { userId: actor.userId, now: clock.now(), after: after ?? null, limit: OWN_ROWS_PAGE }
  return { section, ...(await listOwnRows(db, section, part)) }
}

async function* rowsAsJson({ db }: Context, section: OwnSection, userId: string, now: Date) {
  let after: string | null = null
  let isFirst = true
  do {
    const { rows, next }: Awaited<ReturnType<typeof listOwnRows>> = await listOwnRows(db, section, {
      userId,
      now,
      after,
      limit: OWN_ROWS_READ,
    })
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
    after = next
  } while (after !== null)
}

async function* ownDataAsJson(context: Context, userId: string) {
  const now = context.clock.now()
  const head = { format: OWN_DATA_FORMAT, version: OWN_DATA_VERSION, madeAt: now.toISOString(), account: userId }
  yield `${JSON.stringify(head).slice(0, -1)},"sections":{`
  let separator = '\n'
  for (const section of OWN_SECTIONS) {
    yield `${separator}"${section}":[`
    yield* rowsAsJson(context, section, userId, now)
    yield ']'
    separator = ',\n'
  }
  yield '\n}}\n'
}

/** Everything of the actor as one JSON file, read while it is sent. Null: this session has not proved whose it is. */
export async function streamOwnData(context: Context, actor: Actor): Promise<Readable | null> {
  if (!(await isOwnDataOpen(context.db, actor.sessionId))) return null
  return Readable.from(ownDataAsJson(context, actor.userId), { objectMode: false })
}
