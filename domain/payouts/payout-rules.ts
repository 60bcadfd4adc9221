import * as z from 'zod/mini'
import { normalizePhoneNumber } from '../accounts/phone-number.ts'
import { reasonText } from '../drivers/approval-rules.ts'
import { text } from '../shared/text-rule.ts'
import { PAYOUT_SENTENCES } from './payouts.fr.ts'

/** Mobile money networks of Benin. Also the CHECK of payouts.network. */
export const PAYOUT_NETWORKS = ['mtn', 'moov', 'celtiis'] as const
export type PayoutNetwork = (typeof PAYOUT_NETWORKS)[number]

/** Who sends a payout. `hand`: an operator, from a phone. Also the CHECK of payouts.provider. */
export const PAYOUT_PROVIDERS = ['hand', 'fedapay', 'simulator'] as const
export type PayoutProviderId = (typeof PAYOUT_PROVIDERS)[number]
export type AutomaticProviderId = Exclude<PayoutProviderId, 'hand'>

/** The smallest payout: below it the provider's fee of 150 F would be most of it. */
export const PAYOUT_MIN_XOF = 500
/** The largest payout. */
export const PAYOUT_MAX_XOF = 500_000
/** Payouts of one driver in 24 hours: FedaPay sends no more than three to one number. */
export const PAYOUTS_A_DAY = 3

/** Until an operator has set a rule: none is approved by itself, and two operators above this sum. */
export const DEFAULT_PAYOUT_RULE = { aloneUpToXof: 0, twoAboveXof: 50_000 } as const
export type PayoutRule = { readonly aloneUpToXof: number; readonly twoAboveXof: number }
/** The highest sum that a rule may name. */
export const PAYOUT_RULE_MAX_XOF = 10_000_000

/** How many operators approve a payout: 0, 1 or 2. A number that was never paid before is looked at by one at least. */
export function approvalsNeeded(
  { aloneUpToXof, twoAboveXof }: PayoutRule,
  amountXof: number,
  isKnown: boolean,
): number {
  if (amountXof > twoAboveXof) return 2
  return isKnown && amountXof <= aloneUpToXof ? 0 : 1
}

/** Pauses between two steps of a payout grow with its age, in seconds. */
export const STEP_PAUSE_S = { shortest: 60, longest: 3600 } as const

export function stepPauseS(ageS: number): number {
  return Math.min(STEP_PAUSE_S.longest, Math.max(STEP_PAUSE_S.shortest, ageS))
}

/** A payout that is still on its way after this long stands out for the operators. */
export const ON_ITS_WAY_MINUTES = 60
/** An operator is reminded of payouts that wait for them after this long. */
export const PAYOUT_WAITS_HOURS = 48

const SUM = /^\d{1,8}$/

/** « 3 000 F » → 3000; null if it is no whole sum. */
export function parseXof(typed: string): number | null {
  const digits = typed.replace(/[\s.\u00A0\u202F]|F\s?CFA|FCFA|F/giu, '')
  return SUM.test(digits) ? Number(digits) : null
}

const amountXof = z
  .int(PAYOUT_SENTENCES.amountUnreadable)
  .check(
    z.minimum(PAYOUT_MIN_XOF, PAYOUT_SENTENCES.amountTooSmall),
    z.maximum(PAYOUT_MAX_XOF, PAYOUT_SENTENCES.amountTooLarge),
  )
const phoneNumber = z
  .string(PAYOUT_SENTENCES.phone)
  .check(z.refine((typed) => normalizePhoneNumber(typed) !== null, PAYOUT_SENTENCES.phone))
const network = z.enum(PAYOUT_NETWORKS, PAYOUT_SENTENCES.network)

export const payoutWishSchema = z.object({ amountXof, phoneNumber, network })

/** The form: the sum as it was typed. */
export const payoutFormSchema = z.object({
  amount: z.string().check(
    z.refine((typed) => parseXof(typed) !== null, PAYOUT_SENTENCES.amountUnreadable),
    z.refine((typed) => (parseXof(typed) ?? PAYOUT_MIN_XOF) >= PAYOUT_MIN_XOF, PAYOUT_SENTENCES.amountTooSmall),
    z.refine((typed) => (parseXof(typed) ?? 0) <= PAYOUT_MAX_XOF, PAYOUT_SENTENCES.amountTooLarge),
  ),
  phoneNumber,
  network,
})

/** The longest reference of a payment by hand. */
export const PAID_REFERENCE_MAX = 60

export const paidReferenceSchema = z.object({
  reference: text({
    min: 4,
    tooShort: PAYOUT_SENTENCES.referenceMissing,
    max: PAID_REFERENCE_MAX,
    tooLong: PAYOUT_SENTENCES.referenceTooLong,
  }),
})

const ruleSum = z.string().check(
  z.refine((typed) => parseXof(typed) !== null, PAYOUT_SENTENCES.amountUnreadable),
  z.refine((typed) => (parseXof(typed) ?? 0) <= PAYOUT_RULE_MAX_XOF, PAYOUT_SENTENCES.ruleTooLarge),
)

/** What an operator types about who approves payouts. */
export const payoutRuleFormSchema = z.object({ alone: ruleSum, two: ruleSum, reason: reasonText })
