import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { signUpSchema } from '#domain/accounts/password/new-password-rules.ts'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { alreadyRegisteredMail, CONFIRM_LINK_HOURS, confirmationMail } from './account-mails.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { markBrowser, registrationOfBrowser, signConfirmationLink } from './registration-token.ts'
import {
  deleteExpiredRegistrations,
  findRegistration,
  insertRegistration,
  isRegistrationConfirmed,
  type WaitingRegistration,
} from './registrations.queries.ts'

/** What an account is opened with: the phone as it is stored. */
export type SignUp = z.infer<typeof signUpSchema>

/**
 * What goes with it: a driver's file, or the booking that waited. `mayWrite` counts a letter, once the registration
 * is kept; false where the mailbox has had enough for now: the asker reads the same answer, and their browser may ask for
 * the link later.
 */
type Along = {
  readonly driverFile?: OwnRegistration
  readonly booking?: WaitingBooking | undefined
  readonly mayWrite: () => Promise<boolean>
  readonly network: string
}

/** From which network a sign-up comes, and what counts its letter. */
type Sender = Pick<Along, 'mayWrite' | 'network'>

/** The link to the reader of the mailbox; the owner of a confirmed account reads that there is one. */
async function writeToMailbox({ config, db, letters }: Context, registration: WaitingRegistration): Promise<void> {
  const { id: registrationId, email, driverFile } = registration
  const account = await findAccount(db, email)
  const mail =
    account?.emailVerified === true
      ? alreadyRegisteredMail(config, email, { asDriver: driverFile !== null })
      : confirmationMail(
          config,
          { to: email, aboutId: registrationId },
          await signConfirmationLink(config, { email, registrationId }),
        )
  await letters.post(mail)
}

/** Refuses too_many_requests, account_not_created. Hashed, written and sent for a confirmed address too: the time tells nothing of it. */
async function register(context: Context, auth: Auth, wish: SignUp, along: Along): Promise<string> {
  const { email, password, fullName, phoneNumber } = wish
  const { driverFile = null, booking = null, mayWrite, network } = along
  const passwordHash = await (await auth.$context).password.hash(password)
  const createdAt = context.clock.now()
  const expiresAt = new Date(createdAt.getTime() + CONFIRM_LINK_HOURS * 3_600_000)
  const id = randomUUID()
  const registration = { id, email, fullName, phoneNumber, passwordHash, driverFile, booking, createdAt, expiresAt }
  const refusal = await context.db.transaction().execute((tx) => insertRegistration(tx, { ...registration, network }))
  if (refusal !== null) throw new Refusal(refusal)
  if (await mayWrite()) await writeToMailbox(context, registration)
  return markBrowser(context.config, id)
}

/**
 * Keeps the registration until its own link is followed. It takes nobody's place and nobody takes its: gives the cookie
 * of the browser that made it. Refuses too_many_requests.
 */
export async function signUp(
  context: Context,
  auth: Auth,
  { booking, ...typed }: SignUp & { readonly booking?: WaitingBooking | undefined },
  sender: Sender,
): Promise<string> {
  const phoneNumber = normalizePhoneNumber(typed.phoneNumber) ?? typed.phoneNumber
  return (await withMinimumDuration(register(context, auth, { ...typed, phoneNumber }, { booking, ...sender }))) ?? ''
}

/** The same for the drivers' room, whose people need a file beside the account. */
export function driverRegistrar(
  context: Context,
  auth: Auth,
): (sender: Sender) => (wish: SignUp, driverFile: OwnRegistration) => Promise<string> {
  return (sender) => async (wish, driverFile) =>
    (await withMinimumDuration(register(context, auth, wish, { driverFile, ...sender }))) ?? ''
}

/** The registration that this browser made, as it asks for its link again. Refuses no_registration_here. */
export async function requireOwnRegistration(
  { clock, config, db }: Context,
  headers: Headers,
): Promise<{ registration: WaitingRegistration | null; id: string }> {
  const id = await registrationOfBrowser(config, headers)
  if (id === null) throw new Refusal('no_registration_here')
  return { id, registration: await findRegistration(db, id, clock.now()) }
}

/** Has somebody followed the link of this browser's own registration? Of any other it is told nothing. */
export async function isOwnRegistrationConfirmed({ config, db }: Context, headers: Headers): Promise<boolean> {
  const id = await registrationOfBrowser(config, headers)
  return id !== null && (await isRegistrationConfirmed(db, id))
}

/** Sends the link of a registration again. Null: it waits no more, which its browser is not told. */
export async function resendConfirmation(context: Context, registration: WaitingRegistration | null): Promise<void> {
  await withMinimumDuration(registration === null ? null : writeToMailbox(context, registration))
}

/** Sends a link once more that could not leave. False: its registration waits no more. */
export async function resendConfirmationOf(context: Context, registrationId: string): Promise<boolean> {
  const registration = await findRegistration(context.db, registrationId, context.clock.now())
  if (registration !== null) await writeToMailbox(context, registration)
  return registration !== null
}

/** Forgets registrations that nobody has confirmed in time, with all that was typed for them. */
export function sweepRegistrations({ clock, db }: Context): Promise<void> {
  return deleteExpiredRegistrations(db, clock.now())
}
