import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#domain/accounts/phone/phone-code.ts'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import { codeSms } from '#domain/mail/ride-sms.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { hashPhoneCode, isRightCode, newDigits } from './phone-code-hash.ts'
import {
  countTry,
  deleteCode,
  deleteExpiredCodes,
  findNumberOfRequest,
  insertCode,
  type TriedCode,
} from './phone-codes.queries.ts'

/** Hours for which an expired code is kept: nobody can use it, but a repeated request is still known. */
const KEPT_HOURS = 24

export type CodeRequest = { readonly requestId: string; readonly phoneNumber: string }

/** The number in its stored form. The contract has checked it. */
export function numberOf({ phoneNumber }: CodeRequest): string {
  return normalizePhoneNumber(phoneNumber) ?? phoneNumber
}

/** Was this request answered already? A repeat sends nothing. Refuses invalid_input: its id was used for another number. */
export async function isRepeated({ db }: Context, request: CodeRequest): Promise<boolean> {
  const sentTo = await findNumberOfRequest(db, request.requestId)
  if (sentTo !== null && sentTo !== numberOf(request)) throw new Refusal('invalid_input')
  return sentTo !== null
}

/**
 * Sends a code. Looks up no account: neither answer nor duration tell whether the number has one. `isKnown`: to a browser in
 * which a code of this number was right before.
 * Refuses sms_off, sms_budget_used_up, too_many_requests.
 */
export async function sendCode(
  { clock, config, db, sms }: Context,
  request: CodeRequest,
  isKnown: boolean,
): Promise<void> {
  if (sms === null) throw new Refusal('sms_off')
  const code = { id: request.requestId, phoneNumber: numberOf(request), digits: newDigits() }
  const createdAt = clock.now()
  const isNew = await insertCode(db, {
    id: code.id,
    phoneNumber: code.phoneNumber,
    codeHash: hashPhoneCode(config.sessionSecret, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PHONE_CODE_MINUTES * 60_000),
  })
  // The same request arrived twice at once.
  if (!isNew) return
  const text = codeSms(
    config.brand.name,
    { digits: code.digits, minutes: PHONE_CODE_MINUTES },
    new URL(config.publicUrl).hostname,
  )
  const usedUp = await sms.postCode(code.phoneNumber, text, isKnown)
  if (usedUp === null) return
  await deleteCode(db, code.id)
  throw new Refusal(usedUp === 'day' ? 'sms_budget_used_up' : 'too_many_requests')
}

/** The request of this code, if the digits are right. Each try counts. Refuses code_wrong, code_expired. */
export async function requireRightCode(
  { clock, config, db }: Context,
  { requestId, code }: { readonly requestId: string; readonly code: string },
): Promise<TriedCode> {
  const tried = await countTry(db, requestId, { max: PHONE_CODE_TRIES, now: clock.now() })
  if (tried === null) throw new Refusal('code_expired', { field: 'code' })
  const { id, phoneNumber, codeHash } = tried
  if (!isRightCode(config.sessionSecret, { id, phoneNumber, digits: code }, codeHash))
    throw new Refusal('code_wrong', { field: 'code' })
  return tried
}

/** Deletes codes that nobody can use any more (job). */
export function sweepPhoneCodes({ clock, db }: Context): Promise<void> {
  return deleteExpiredCodes(db, new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000))
}
