import * as z from 'zod/mini'
import { RESEND_TRIES, SIGN_UP_TRIES } from '../accounts/account-limits.ts'
import { acceptedSchema, sessionSchema, TOKEN_MAX } from '../accounts/accounts.contract.ts'
import { signUpSchema } from '../accounts/password/new-password-rules.ts'
import { idempotencyKeySchema, waitingBookingSchema } from '../rides/booking/booking.ts'
import type { Contract } from '../shared/contract.ts'
import { atMost } from '../shared/text-rule.ts'

/** A sign-up may include the booking that waited for it: it is made once the address is confirmed, in any browser. */
const signUpBody = z.extend(signUpSchema, { booking: z.optional(waitingBookingSchema) })

/**
 * `press`: nothing has happened yet. The registration was made in another browser, so the reader must confirm by a button
 * that it is theirs: a mail scanner or a link on another site presses none.
 */
const confirmation = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('confirmed'),
    session: z.nullable(sessionSchema),
    booking: z.nullable(waitingBookingSchema),
    /** Seconds that the booking has waited for the confirmation: after half an hour it is only made after a question. */
    bookingWaitedS: z.optional(z.int()),
  }),
  z.object({ outcome: z.literal('already_confirmed') }),
  z.object({ outcome: z.literal('press'), email: z.string(), registeredAt: z.iso.datetime() }),
])
export type ConfirmationView = z.infer<typeof confirmation>

/** Registration of passengers: the calls carry the booking that caused it. */
export const signUpContract = {
  'POST /api/accounts/sign-up': {
    access: 'public',
    limits: [SIGN_UP_TRIES],
    summary:
      'Register as a passenger: the link of a mail opens the account. The answer is the same for an address that has one.',
    body: signUpBody,
    output: acceptedSchema,
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/accounts/confirm': {
    access: 'public',
    summary:
      'Follow a confirmation link. By itself in the browser that registered; elsewhere once its button was pressed.',
    body: z.object({
      token: z.string().check(atMost(TOKEN_MAX)),
      isPressed: z.boolean(),
      /** The same key for each retry of this try, so that a lost answer is repeated. */
      confirmKey: z.optional(idempotencyKeySchema),
    }),
    output: confirmation,
    refusals: ['invalid_input', 'confirm_where_signed_in', 'link_expired'],
  },
  'POST /api/accounts/disown-registration': {
    access: 'public',
    summary:
      'Say that a registration is not one’s own: its link opens nothing any more. Harmless once it waits no more.',
    body: z.object({ token: z.string().check(atMost(TOKEN_MAX)) }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired'],
  },
  'GET /api/accounts/own-registration': {
    access: 'public',
    summary: 'Whether the registration that this browser made has been confirmed, in any browser.',
    output: z.object({ isConfirmed: z.boolean() }),
    refusals: [],
  },
  'POST /api/accounts/resend-confirmation': {
    access: 'public',
    limits: [RESEND_TRIES],
    summary: 'Send the link of this browser’s own registration again. The answer does not tell whether it still waits.',
    output: z.object({ done: z.literal(true) }),
    refusals: ['no_registration_here', 'too_many_requests'],
  },
} as const satisfies Contract
