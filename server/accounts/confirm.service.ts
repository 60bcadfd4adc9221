import type { WaitingBooking } from '#domain/rides/booking.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { addDriver } from '../drivers/registration.service.ts'
import type { Actor, Origin } from '../http/actor.ts'
import { findShut } from './account-state.queries.ts'
import {
  confirmRegistration,
  findAccount,
  findLiveSessions,
  insertConfirmedAccount,
  replaceUnconfirmed,
} from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import {
  type ConfirmationLink,
  readConfirmationLink,
  registrationOfBrowser,
  unmarkBrowser,
} from './registration-token.ts'
import {
  closeRegistrations,
  findRegistration,
  takeRegistration,
  type WaitingRegistration,
} from './registrations.queries.ts'
import { type Cookies, openSession } from './session-cookie.ts'
import { recordSignInEvent } from './sign-in-events.service.ts'

/** The browser that follows a link: its cookies, who is signed in there already, and whether the button was pressed. */
type Follower = {
  readonly headers: Headers
  readonly origin: Origin
  readonly visitor: Actor | null
  readonly isPressed: boolean
}

export type Confirmation =
  | {
      readonly outcome: 'confirmed'
      readonly actor: Actor | null
      readonly booking: WaitingBooking | null
      readonly bookingWaitedS: number
      readonly cookies: Cookies
    }
  | { readonly outcome: 'already_confirmed' }
  | { readonly outcome: 'press'; readonly email: string; readonly registeredAt: Date }

type Opened = { readonly userId: string; readonly registration: WaitingRegistration | null }

/** The account of this registration, confirmed. Null: somebody else has confirmed the address a moment before. */
async function makeAccount(tx: Db, registration: WaitingRegistration, at: Date): Promise<string | null> {
  const inserted = await insertConfirmedAccount(tx, registration, at)
  if (inserted !== null) return inserted
  // An account from before registrations waited by themselves, that nobody has confirmed.
  const held = await findAccount(tx, registration.email)
  if (held === null || !(await replaceUnconfirmed(tx, held.id, registration, at))) return null
  return held.id
}

/**
 * Makes the account of the registration that the link was sent for, its driver's file with it, and closes the others of
 * the address: all in one transaction. Null: it waits no more.
 */
async function openRegistration(tx: Db, link: ConfirmationLink, at: Date): Promise<Opened | null> {
  const { email, registrationId } = link
  const registration = await takeRegistration(tx, email, registrationId, at)
  if (registration === null) {
    const userId = await confirmRegistration(tx, email, registrationId, at)
    return userId === null ? null : { userId, registration: null }
  }
  const userId = await makeAccount(tx, registration, at)
  await closeRegistrations(tx, email, at)
  if (userId === null) return null
  const { driverFile, createdAt } = registration
  if (driverFile !== null) await addDriver(tx, userId, driverFile, createdAt)
  return { userId, registration }
}

/** What a link that confirms nothing is told. Refuses link_expired. */
async function whyNothing(db: Db, email: string): Promise<Confirmation> {
  const account = await findAccount(db, email)
  if (account?.emailVerified === true) return { outcome: 'already_confirmed' }
  throw new Refusal('link_expired')
}

/** Does somebody have to say that it is theirs? Not in the browser that made this very registration. */
async function asksToPress(context: Context, link: ConfirmationLink, follower: Follower): Promise<Confirmation | null> {
  const { clock, config, db } = context
  if (follower.isPressed) return null
  if ((await registrationOfBrowser(config, follower.headers)) === link.registrationId) return null
  const registration = await findRegistration(db, link.registrationId, clock.now())
  if (registration !== null) return { outcome: 'press', email: link.email, registeredAt: registration.createdAt }
  const account = await findAccount(db, link.email)
  const isOlder = account?.emailVerified === false && account.registrationId === link.registrationId
  return isOlder ? { outcome: 'press', email: link.email, registeredAt: account.createdAt } : null
}

/** The booking that came with the registration, and for how long it has waited: the browser says so when that was too long. */
function bookingOf(registration: WaitingRegistration | null, now: Date) {
  const waitedMs = registration === null ? 0 : now.getTime() - registration.createdAt.getTime()
  return { booking: registration?.booking ?? null, bookingWaitedS: Math.max(0, Math.round(waitedMs / 1000)) }
}

/**
 * Follows a confirmation link: the account opens and the person is signed in. A second visit changes nothing and signs
 * nobody in: a link left in a mailbox must not stay a key. Nor does it end the session of whoever is signed in as
 * somebody else. Refuses link_expired.
 */
export async function confirmEmail(
  context: Context,
  auth: Auth,
  token: string,
  follower: Follower,
): Promise<Confirmation> {
  const { clock, config, db } = context
  const link = await readConfirmationLink(config, token)
  if (link === null) throw new Refusal('link_expired')
  const question = await asksToPress(context, link, follower)
  if (question !== null) return question
  const now = clock.now()
  const opened = await db.transaction().execute((tx) => openRegistration(tx, link, now))
  if (opened === null) return whyNothing(db, link.email)
  const { userId, registration } = opened
  // Whoever is blocked reads why when they sign in.
  if (follower.visitor !== null || (await findShut(db, userId)) !== null) return { outcome: 'already_confirmed' }
  const { token: sessionToken, cookie } = await openSession(auth, userId, follower.headers.get('user-agent') ?? '')
  await recordSignInEvent(context, { about: { userId }, kind: 'signed_in_link', origin: follower.origin })
  const actor = (await findLiveSessions(db, [sessionToken])).get(sessionToken)?.actor ?? null
  const cookies = [cookie, unmarkBrowser(config)]
  return { outcome: 'confirmed', actor, ...bookingOf(registration, now), cookies }
}
