import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import {
  confirmRegistration,
  findAccount,
  findLiveSessions,
  forgetRegistration,
  insertConfirmedAccount,
  replaceUnconfirmed,
} from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { type Cookies, openSession } from '../session/session-cookie.ts'
import { recordSignInEvent } from '../session/sign-in-events.service.ts'
import { confirmClaim } from './claimed-email.service.ts'
import {
  type ConfirmationLink,
  parseConfirmationLink,
  registrationOfBrowser,
  unmarkBrowser,
} from './registration-token.ts'
import {
  closeRegistration,
  closeRegistrations,
  findConfirmed,
  findRegistration,
  keepConfirmed,
  takeRegistration,
  type WaitingRegistration,
} from './registrations.queries.ts'

/** For how many minutes a repeated try gets its lost answer again: somebody reloads the page, or is back on the network. */
const REPLAY_MINUTES = 30

/**
 * The browser that follows a link: its cookies, its origin, who is signed in there, whether the button was pressed, and the
 * key that identifies repeats of this try.
 */
type Follower = {
  readonly headers: Headers
  readonly origin: Origin
  readonly visitor: Actor | null
  readonly isPressed: boolean
  readonly confirmKey?: string | undefined
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

/** The opened account, and what waited with its registration. Null: an account older than the table of registrations. */
type Opened = {
  readonly userId: string
  readonly registration: Pick<WaitingRegistration, 'booking' | 'createdAt'> | null
}

/** Writes the driver's file of a new account. `rooms.ts` passes it in from server/drivers. */
export type AddDriver = (tx: Db, userId: string, file: OwnRegistration, at: Date) => Promise<boolean>

type Follow = { readonly link: ConfirmationLink; readonly at: Date; readonly confirmKey?: string | undefined }

/** The id of this registration's account, confirmed. Null: somebody else confirmed the address a moment before. */
async function makeAccount(tx: Db, registration: WaitingRegistration, at: Date): Promise<string | null> {
  const inserted = await insertConfirmedAccount(tx, registration, at)
  if (inserted !== null) return inserted
  // The address may have an unconfirmed account that is older than the table of registrations.
  const held = await findAccount(tx, registration.email)
  if (held === null || !(await replaceUnconfirmed(tx, held.id, registration, at))) return null
  return held.id
}

/**
 * Creates the account of the link's registration, with its driver's file, and closes the other registrations of the address,
 * all in one transaction. Null: the registration no longer waits.
 */
async function openRegistration(
  tx: Db,
  { link, at, confirmKey }: Follow,
  addDriver: AddDriver,
): Promise<Opened | null> {
  const { email, registrationId } = link
  const registration = await takeRegistration(tx, email, registrationId, at)
  if (registration === null) {
    const userId = await confirmRegistration(tx, email, registrationId, at)
    return userId === null ? null : { userId, registration: null }
  }
  const userId = await makeAccount(tx, registration, at)
  await closeRegistrations(tx, email, at)
  if (userId === null) return null
  if (confirmKey !== undefined) await keepConfirmed(tx, registration, { confirmKey, at })
  const { driverFile, createdAt } = registration
  if (driverFile !== null) await addDriver(tx, userId, driverFile, createdAt)
  return { userId, registration }
}

/** The answer to a link that confirms nothing. Refuses link_expired. */
async function whyNothing(db: Db, email: string): Promise<Confirmation> {
  const account = await findAccount(db, email)
  if (account?.emailVerified === true) return { outcome: 'already_confirmed' }
  throw new Refusal('link_expired')
}

/** `press`: the reader must first say that it is theirs. Null: no need, as in the browser that made the registration. */
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

/** What this try opened, when its first answer was lost. Null: it opened nothing, or too long ago. */
function findOpened(db: Db, { link, at, confirmKey }: Follow): Promise<Opened | null> {
  if (confirmKey === undefined) return Promise.resolve(null)
  const since = new Date(at.getTime() - REPLAY_MINUTES * 60_000)
  return findConfirmed(db, { registrationId: link.registrationId, confirmKey }, since).then(
    (found) => found && { userId: found.userId, registration: found },
  )
}

/** The registration's booking, and the seconds it has waited: the browser says so when that was too long. */
function bookingOf({ registration }: Opened, now: Date) {
  const waitedMs = registration === null ? 0 : now.getTime() - registration.createdAt.getTime()
  return { booking: registration?.booking ?? null, bookingWaitedS: Math.max(0, Math.round(waitedMs / 1000)) }
}

/** Signs in the follower of a link. Somebody already signed in as another account stays so, and gets no booking. */
async function signInFollower(context: Context, auth: Auth, opened: Opened, follower: Follower): Promise<Confirmation> {
  const { clock, config, db } = context
  const { userId } = opened
  const { visitor, headers, origin } = follower
  const outcome = 'confirmed'
  const waiting = bookingOf(opened, clock.now())
  // The cookie arrived, but the rest of the answer was lost.
  if (visitor?.userId === userId) return { outcome, actor: visitor, ...waiting, cookies: [] }
  // A blocked person reads the reason when they sign in.
  if (visitor !== null || (await accountClosure(db, userId)) !== null) return { outcome: 'already_confirmed' }
  const { token: sessionToken, cookie } = await openSession(auth, userId, headers.get('user-agent') ?? '')
  await recordSignInEvent(context, { about: { userId }, kind: 'signed_in_link', origin })
  const actor = (await findLiveSessions(db, [sessionToken])).get(sessionToken)?.actor ?? null
  return { outcome, actor, ...waiting, cookies: [cookie, unmarkBrowser(config)] }
}

/**
 * Follows a confirmation link: opens the account and signs the person in. A second visit changes nothing and signs nobody
 * in, because a link left in a mailbox must not stay a key. Only a repeat of the same try, by the browser that made it, gets
 * the same answer again. A person signed in as somebody else keeps their session. Refuses link_expired,
 * confirm_where_signed_in.
 */
export async function confirmEmail(
  context: Context,
  { auth, addDriver }: { readonly auth: Auth; readonly addDriver: AddDriver },
  token: string,
  follower: Follower,
): Promise<Confirmation> {
  const { clock, config, db } = context
  const link = await parseConfirmationLink(config, token)
  if (link === null) throw new Refusal('link_expired')
  const claimant = await confirmClaim(context, link, follower.visitor)
  if (claimant !== null) return { outcome: 'confirmed', actor: claimant, booking: null, bookingWaitedS: 0, cookies: [] }
  const follow = { link, at: clock.now(), confirmKey: follower.confirmKey }
  const before = await findOpened(db, follow)
  if (before !== null) return signInFollower(context, auth, before, follower)
  const question = await asksToPress(context, link, follower)
  if (question !== null) return question
  const opened = await db.transaction().execute((tx) => openRegistration(tx, follow, addDriver))
  // The same try may have arrived twice at once.
  const own = opened ?? (await findOpened(db, follow))
  return own === null ? whyNothing(db, link.email) : signInFollower(context, auth, own, follower)
}

/**
 * The reader of the mailbox did not register: closes the registration, so that what somebody else typed, a password
 * included, opens nothing. A repeat is harmless. Refuses link_expired.
 */
export async function disownRegistration({ clock, config, db }: Context, token: string): Promise<void> {
  const link = await parseConfirmationLink(config, token)
  if (link === null) throw new Refusal('link_expired')
  await closeRegistration(db, link.registrationId, clock.now())
  await forgetRegistration(db, link.email, link.registrationId, clock.now())
}
