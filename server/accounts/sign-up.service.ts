import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { signUpSchema } from '#domain/accounts/account-rules.ts'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { alreadyRegisteredMail } from './account-mails.ts'
import { findAccount, insertAccount, replaceUnconfirmed } from './accounts.queries.ts'
import { sendConfirmation } from './accounts.service.ts'
import { withAnswerFloor } from './answer-floor.ts'
import type { Auth } from './auth.ts'

/** What an account is opened with: the phone as it is stored. */
export type SignUp = z.infer<typeof signUpSchema>

/** What else is written in the transaction that opens the account: all of it is there, or nothing. */
export type AddToAccount = (tx: Db, userId: string) => Promise<void>

type Opening = { readonly wish: SignUp; readonly registrationId: string; readonly add?: AddToAccount | undefined }

/**
 * Opens the account, or takes the place of a sign-up that nobody has confirmed: the last one before the confirmation
 * chooses the password, so that nobody can lie in wait in another's address. False: the account is open already.
 */
async function openOrReplace(context: Context, auth: Auth, { wish, registrationId, add }: Opening): Promise<boolean> {
  const { email, password, fullName, phoneNumber } = wish
  // Hashed for a confirmed account too, so that the time to answer does not tell one from the other.
  const passwordHash = await (await auth.$context).password.hash(password)
  const registration = { registrationId, fullName, phoneNumber, passwordHash }
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const opened = await insertAccount(tx, email, registration, now)
    const account = opened === null ? await findAccount(tx, email) : null
    const userId = opened ?? account?.id
    // Neither written nor found: it went between the two.
    if (userId === undefined) throw new Refusal('account_not_created')
    if (account !== null && !(await replaceUnconfirmed(tx, account.id, registration, now))) return false
    await add?.(tx, userId)
    return true
  })
}

async function openOrTell(context: Context, auth: Auth, wish: SignUp, add?: AddToAccount): Promise<void> {
  const { config, letters } = context
  const registrationId = randomUUID()
  const isOpened = await openOrReplace(context, auth, { wish, registrationId, add })
  if (isOpened) await sendConfirmation(context, wish.email, registrationId)
  else await letters.post(alreadyRegisteredMail(config, wish.email, { asDriver: add !== undefined }))
}

/** Opens an account and sends its confirmation link; the owner of a confirmed one is told that he has it. */
export function signUp(context: Context, auth: Auth, typed: SignUp): Promise<void> {
  const phoneNumber = normalizePhoneNumber(typed.phoneNumber) ?? typed.phoneNumber
  return withAnswerFloor(openOrTell(context, auth, { ...typed, phoneNumber }))
}

/** The same for a room whose people need more than an account: what it adds is written with it. */
export function accountOpener(context: Context, auth: Auth): (wish: SignUp, add: AddToAccount) => Promise<void> {
  return (wish, add) => withAnswerFloor(openOrTell(context, auth, wish, add))
}
