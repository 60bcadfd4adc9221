import { DAY_MS } from '../../shared/day.ts'
import type { AccountClosure } from '../account-closure.ts'

/**
 * Days for which a confirmed number opens its account by a code alone. Fewer than an operator waits before a silent number
 * is sold again, so that a number that changed hands opens nobody's old account.
 */
export const PHONE_PROOF_DAYS = 90

/** The account that a number opens. `confirmedAt`: when a code confirmed the number last. */
export type PhoneHolder = {
  readonly confirmedAt: Date
  readonly isOperator: boolean
  readonly closure: AccountClosure | null
}

/** Is the last proof too old to tell that the number still belongs to the same person? */
export function isPhoneProofOld(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() > PHONE_PROOF_DAYS * DAY_MS
}

/**
 * `create`: a new account, which takes the number. `open`: the number's account. `ask`: the code does not suffice: the person
 * proves themselves otherwise, or starts a new account. `closed`: the account is blocked or deleted.
 */
export type PhoneDecision = 'create' | 'open' | 'ask' | 'closed'

/** What somebody with a right code gets. `startsNew`: they said that the account of the number is not theirs. */
export function decideByPhone(
  holder: PhoneHolder | null,
  { now, startsNew }: { readonly now: Date; readonly startsNew: boolean },
): PhoneDecision {
  if (holder === null) return 'create'
  const isOld = isPhoneProofOld(holder.confirmedAt, now)
  // An operator sees everybody's data: a phone that lies around must not open that.
  if (isOld || holder.isOperator) return startsNew ? 'create' : 'ask'
  return holder.closure === null ? 'open' : 'closed'
}
