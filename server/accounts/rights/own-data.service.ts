import { Readable } from 'node:stream'
import type { OwnDataOverview, OwnRows } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_SECTIONS, type OwnSection } from '#domain/accounts/rights/own-data.table.ts'
import {
  OWN_DATA_FORMAT,
  OWN_DATA_VERSION,
  OWN_ROWS_FIRST,
  OWN_ROWS_PAGE,
  OWN_ROWS_READ,
} from '#domain/accounts/rights/own-data.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import { findPasswordHash } from '../profile/profile.queries.ts'
import { requirePassword } from '../profile/profile-password.service.ts'
import { ownDataOpenedMail } from '../registration/account-mails.ts'
import type { Auth } from '../session/auth.ts'
import { findOwnerProof } from '../session/operator-session.queries.ts'
import { recordSignInEvent } from '../session/sign-in-events.service.ts'
import { isOwnDataOpen, listOwnRows, openOwnData } from './own-data.queries.ts'

/** The password, or for an account without one a session of minutes ago. Refuses wrong_password, sign_in_to_read. */
async function requireOwner(context: Context, auth: Auth, actor: Actor, password: string): Promise<void> {
  if ((await findPasswordHash(context.db, actor.userId)) !== null) {
    await requirePassword(context, auth, actor.userId, { password, field: 'password' })
    return
  }
  const { isRecent } = await findOwnerProof(context.db, actor.sessionId)
  if (!isRecent) throw new Refusal('sign_in_to_read')
}

type Opening = { readonly auth: Auth; readonly password: string; readonly origin: Origin }

/**
 * Opens « Mes données » in this session for OWN_DATA_MINUTES, and tells the owner by mail and among the sign-ins: whoever holds
 * a stolen session cannot read it unseen. Refuses wrong_password, sign_in_to_read.
 */
export async function openOwnDataOf(
  context: Context,
  actor: Actor,
  { auth, password, origin }: Opening,
): Promise<void> {
  await requireOwner(context, auth, actor, password)
  const { email, userId, sessionId } = actor
  await context.db.transaction().execute(async (tx) => {
    await openOwnData(tx, sessionId)
    if (email !== null) await context.letters.postIn(tx, ownDataOpenedMail(context.config, email, origin.device))
  })
  await recordSignInEvent(context, { about: { userId }, kind: 'own_data_opened', origin })
  await context.letters.lookNow()
}

/** The newest rows of each section that has any; null while this session has not proved whose it is. */
export async function getOwnDataOverview({ db, clock }: Context, actor: Actor): Promise<OwnDataOverview> {
  const hasPassword = (await findPasswordHash(db, actor.userId)) !== null
  if (!(await isOwnDataOpen(db, actor.sessionId))) return { sections: null, hasPassword }
  const part = { userId: actor.userId, now: clock.now(), after: null, limit: OWN_ROWS_FIRST }
  const sections: OwnRows[] = []
  for (const section of OWN_SECTIONS) {
    const page = await listOwnRows(db, section, part)
    if (page.rows.length > 0) sections.push({ section, ...page })
  }
  return { sections, hasPassword }
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
