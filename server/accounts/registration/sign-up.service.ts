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

/** The data of a new account, with the phone number in its stored form. */
export type SignUp = z.infer<typeof signUpSchema>

/**
 * What comes with a sign-up: a driver's file, or the booking that waited. `mayWrite` counts a mail, after the registration
 * is stored. False: the mailbox had enough mails for now. The answer is the same, and the browser may ask for the link
 * later.
 */
type Along = {
  readonly driverFile?: OwnRegistration
  readonly booking?: WaitingBooking | undefined
  readonly mayWrite: () => Promise<boolean>
  readonly network: string
}

/** The network of a sign-up, and what counts its mail. */
type Sender = Pick<Along, 'mayWrite' | 'network'>

/** Sends the confirmation link to the mailbox. The owner of a confirmed account gets a mail that it exists already. */
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

/**
 * Hashes, stores and sends for a confirmed address too, so that the duration reveals nothing. Refuses too_many_requests,
 * account_not_created.
 */
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
 * Stores the registration until its own link is followed. Registrations of one address do not replace each other. Returns
 * the cookie of the browser that made it. Refuses too_many_requests.
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

/** The same for drivers, who need a file beside the account. `rooms.ts` passes it to server/drivers. */
export function driverRegistrar(
  context: Context,
  auth: Auth,
): (sender: Sender) => (wish: SignUp, driverFile: OwnRegistration) => Promise<string> {
  return (sender) => async (wish, driverFile) =>
    (await withMinimumDuration(register(context, auth, wish, { driverFile, ...sender }))) ?? ''
}

/** This browser's registration, to send its link again; null if it no longer waits. Refuses no_registration_here. */
export async function requireOwnRegistration(
  { clock, config, db }: Context,
  headers: Headers,
): Promise<{ registration: WaitingRegistration | null; id: string }> {
  const id = await registrationOfBrowser(config, headers)
  if (id === null) throw new Refusal('no_registration_here')
  return { id, registration: await findRegistration(db, id, clock.now()) }
}

/** Whether somebody followed the link of this browser's own registration. Does not answer for any other registration. */
export async function isOwnRegistrationConfirmed({ config, db }: Context, headers: Headers): Promise<boolean> {
  const id = await registrationOfBrowser(config, headers)
  return id !== null && (await isRegistrationConfirmed(db, id))
}

/** Sends the link of a registration again. Null sends nothing, in the same minimum duration: the browser cannot tell. */
export async function resendConfirmation(context: Context, registration: WaitingRegistration | null): Promise<void> {
  await withMinimumDuration(registration === null ? null : writeToMailbox(context, registration))
}

/** Sends a link again whose mail could not be delivered. False: its registration no longer waits. */
export async function resendConfirmationOf(context: Context, registrationId: string): Promise<boolean> {
  const registration = await findRegistration(context.db, registrationId, context.clock.now())
  if (registration !== null) await writeToMailbox(context, registration)
  return registration !== null
}

/** Deletes registrations that nobody confirmed in time, with all that was typed for them. */
export function sweepRegistrations({ clock, db }: Context): Promise<void> {
  return deleteExpiredRegistrations(db, clock.now())
}
