import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { PHONE_CODE_LIMIT, PHONE_PAUSE_LIMIT, PHONE_TRY_LIMIT } from '../account-limits.ts'
import { sessionSchema } from '../accounts.contract.ts'
import { phoneCodeRequestSchema, phoneCodeSchema } from './phone-code.ts'

/**
 * `second_proof`: the number's last proof is old, or its account is an operator's. Nothing was opened, and the code still
 * works: for a new account, if the person says so (`startsNew`).
 */
const signInOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('signed_in'),
    session: z.nullable(sessionSchema),
    /** The account has no name yet: drivers read one. */
    asksName: z.boolean(),
  }),
  z.object({ outcome: z.literal('second_proof'), hasOtherKey: z.boolean() }),
])

/** Sign-in by phone: a number, and the six digits that arrive there by SMS. */
export const phoneContract = {
  'POST /api/accounts/phone/code': {
    access: 'public',
    limits: [PHONE_PAUSE_LIMIT, PHONE_CODE_LIMIT],
    summary: 'Send a code by SMS. The answer does not tell whether the number has an account.',
    body: phoneCodeRequestSchema,
    output: z.object({ phoneNumber: z.string(), resendInSeconds: z.int() }),
    refusals: ['invalid_input', 'too_many_requests', 'sms_off', 'sms_budget_used_up'],
  },
  'POST /api/accounts/phone/sign-in': {
    access: 'public',
    limits: [PHONE_TRY_LIMIT],
    summary: 'Sign in with the code. A number without an account gets one.',
    body: z.extend(phoneCodeSchema, { startsNew: z.optional(z.boolean()) }),
    output: signInOutput,
    refusals: [
      'invalid_input',
      'code_wrong',
      'code_expired',
      'account_blocked',
      'account_deleted',
      'too_many_requests',
    ],
  },
  'POST /api/accounts/phone/link': {
    access: 'signed-in',
    limits: [PHONE_TRY_LIMIT],
    asksPassword: 'of_owner',
    summary: 'Confirm a number with the code: from now on it opens the caller’s account, and no other (`isMove`).',
    body: z.extend(phoneCodeSchema, { isMove: z.optional(z.boolean()) }),
    output: z.object({ phoneNumber: z.string() }),
    refusals: [
      'signed_out',
      'invalid_input',
      'code_wrong',
      'code_expired',
      'phone_opens_other_account',
      'password_needed',
      'sign_in_again',
      'too_many_requests',
    ],
  },
  'DELETE /api/accounts/phone': {
    access: 'signed-in',
    summary: 'Remove the number that opens the caller’s account. What else opens it stays.',
    output: z.object({ done: z.literal(true) }),
    refusals: ['signed_out', 'phone_is_only_key'],
  },
} as const satisfies Contract
