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

/** False: another request opened an account for this address at the same moment. */
async function create(context: Context, auth: Auth, wish: SignUp): Promise<boolean> {
  const { email, password, fullName: name, phoneNumber } = wish
  // The phone is our own field of a user: the trigger of users copies it into the profile.
  const body = { email, password, name, phoneNumber }
  try {
    await auth.api.signUpEmail({ body })
    return true
  } catch (error) {
    if (authErrorCode(error) !== 'FAILED_TO_CREATE_USER') throw error
    if ((await findAccount(context.db, email)) === null) throw error
    return false
  }
}

/** The last one to sign up before the confirmation chooses the password: nobody can lie in wait in another's address. */
async function replace(context: Context, auth: Auth, account: Account, wish: SignUp): Promise<boolean> {
  const { fullName, phoneNumber, password } = wish
  // Hashed for a confirmed account too, so that the time to answer does not tell one from the other.
  const passwordHash = await (await auth.$context).password.hash(password)
  if (account.emailVerified) return false
  return context.db
    .transaction()
    .execute((tx) => replaceUnconfirmed(tx, account.id, { fullName, phoneNumber, passwordHash }))
}

async function openOrTell(context: Context, auth: Auth, wish: SignUp): Promise<void> {
  const { config, db, jobs } = context
  const before = await findAccount(db, wish.email)
  if (before === null && (await create(context, auth, wish))) return sendConfirmation(context, wish.email)
  const account = before ?? (await findAccount(db, wish.email))
  if (account !== null && (await replace(context, auth, account, wish))) return sendConfirmation(context, wish.email)
  await jobs.send('send-mail', alreadyRegisteredMail(config, wish.email))
}

/** Opens an account and sends its confirmation link; the owner of a confirmed one is told that he has it. */
export function signUp(context: Context, auth: Auth, typed: SignUp): Promise<void> {
  const phoneNumber = normalizePhoneNumber(typed.phoneNumber) ?? typed.phoneNumber
  return withAnswerFloor(openOrTell(context, auth, { ...typed, phoneNumber }))
}
