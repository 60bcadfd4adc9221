import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { requireRightCode } from './phone-code.service.ts'
import { markCodeUsed } from './phone-codes.queries.ts'
import { findOwnPhoneKey, renewPhoneKey } from './phone-keys.queries.ts'

type OwnCode = { readonly requestId: string; readonly code: string }

/**
 * Uses a code that was sent to the number that opens this account: it proves its owner, and renews the proof of the number.
 * True: this account has used it already. Refuses code_wrong, code_expired.
 */
export async function proveOwnNumber(context: Context, userId: string, typed: OwnCode): Promise<boolean> {
  const tried = await requireRightCode(context, typed)
  const ownNumber = await findOwnPhoneKey(context.db, userId)
  if (tried.phoneNumber !== ownNumber) throw new Refusal('code_expired', { field: 'code' })
  const at = context.clock.now()
  const isUsedNow = await context.db.transaction().execute(async (tx) => {
    const isUsed = await markCodeUsed(tx, tried.id, { userId, sessionToken: null, at })
    if (isUsed) await renewPhoneKey(tx, tried.phoneNumber, at)
    return isUsed
  })
  if (isUsedNow) return false
  if (tried.userId === userId && tried.sessionToken === null) return true
  throw new Refusal('code_expired', { field: 'code' })
}
