import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { signUpSchema } from '#domain/accounts/account-rules.ts'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Context } from '../context.ts'
import { alreadyRegisteredMail } from './account-mails.ts'
import { type Account, findAccount, replaceUnconfirmed } from './accounts.queries.ts'
import { sendConfirmation } from './accounts.service.ts'
import { withAnswerFloor } from './answer-floor.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-errors.ts'

export type SignUp = z.infer<typeof signUpSchema>

/** A sign-up with the id that its link carries: chosen before it is written, so that no other's can be sent with it. */
type Registering = SignUp & { readonly registrationId: string }

/** False: another request opened an account for this address at the same moment. */
async function create(context: Context, auth: Auth, wish: Registering): Promise<boolean> {
  const { email, password, fullName: name, phoneNumber, registrationId } = wish
  // The phone is our own field of a user: the trigger of users copies it into the profile.
  const body = { email, password, name, phoneNumber, registrationId }
  try {
    await auth.api.signUpEmail({ body })
    // The library answers the same when another was quicker, and has then written nothing.
    return (await findAccount(context.db, email))?.registrationId === registrationId
  } catch (error) {
    if (authErrorCode(error) !== 'FAILED_TO_CREATE_USER') throw error
    if ((await findAccount(context.db, email)) === null) throw error
    return false
  }
}

/** The last one to sign up before the confirmation chooses the password: nobody can lie in wait in another's address. */
async function replace(context: Context, auth: Auth, account: Account, wish: Registering): Promise<boolean> {
  const { registrationId, fullName, phoneNumber, password } = wish
  // Hashed for a confirmed account too, so that the time to answer does not tell one from the other.
  const passwordHash = await (await auth.$context).password.hash(password)
  if (account.emailVerified) return false
  const registration = { registrationId, fullName, phoneNumber, passwordHash }
  return context.db.transaction().execute((tx) => replaceUnconfirmed(tx, account.id, registration, context.clock.now()))
}

async function openOrTell(context: Context, auth: Auth, wish: Registering): Promise<void> {
  const { config, db, jobs } = context
  const confirm = () => sendConfirmation(context, wish.email, wish.registrationId)
  const before = await findAccount(db, wish.email)
  if (before === null && (await create(context, auth, wish))) return confirm()
  const account = before ?? (await findAccount(db, wish.email))
  if (account !== null && (await replace(context, auth, account, wish))) return confirm()
  await jobs.send('send-mail', alreadyRegisteredMail(config, wish.email))
}

/** Opens an account and sends its confirmation link; the owner of a confirmed one is told that he has it. */
export function signUp(context: Context, auth: Auth, typed: SignUp): Promise<void> {
  const phoneNumber = normalizePhoneNumber(typed.phoneNumber) ?? typed.phoneNumber
  return withAnswerFloor(openOrTell(context, auth, { ...typed, phoneNumber, registrationId: randomUUID() }))
}
