import * as z from 'zod/mini'
import { idempotencyKeySchema, waitingBookingSchema } from '../rides/booking.ts'
import type { Contract } from '../shared/contract.ts'
import { emailOnlySchema, signInSchema } from './account-rules.ts'
import { resetPasswordSchema, signUpSchema } from './new-password-rules.ts'
import { ROLES } from './roles.ts'

const sessionSchema = z.object({
  userId: z.uuid(),
  /** Null: a social account whose provider gave none. */
  email: z.nullable(z.string()),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  /** Where the profile's photo is read, or null. */
  photoUrl: z.nullable(z.string()),
})
export type SessionView = z.infer<typeof sessionSchema>

const sessionOutput = z.object({ session: z.nullable(sessionSchema) })
const accepted = z.object({ email: z.string() })

/** What a sign-up may bring along: the booking that waited for it, made once the address is confirmed, in any browser. */
const signUpBody = z.extend(signUpSchema, { booking: z.optional(waitingBookingSchema) })

/** Longest token of a link: ours have some 300 characters. */
const TOKEN_MAX = 2_000

/**
 * `press`: nothing has happened yet. The registration was made in another browser, so its reader has to say that it is
 * theirs: a mail scanner and a link on another site do not.
 */
const confirmation = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('confirmed'),
    session: z.nullable(sessionSchema),
    booking: z.nullable(waitingBookingSchema),
    /** Seconds that it has waited for the confirmation: after half an hour it is not made unasked. */
    bookingWaitedS: z.optional(z.int()),
  }),
  z.object({ outcome: z.literal('already_confirmed') }),
  z.object({ outcome: z.literal('press'), email: z.string(), registeredAt: z.iso.datetime() }),
])
export type ConfirmationView = z.infer<typeof confirmation>

export const accountsContract = {
  'POST /api/accounts/sign-up': {
    access: 'public',
    summary:
      'Register as a passenger: the link of a mail opens the account. The answer is the same for an address that has one.',
    body: signUpBody,
    output: accepted,
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/accounts/sign-in': {
    access: 'public',
    summary: 'Open a session with e-mail and password.',
    body: signInSchema,
    output: sessionOutput,
    refusals: [
      'invalid_input',
      'wrong_credentials',
      'email_not_confirmed',
      'account_blocked',
      'account_deleted',
      'too_many_requests',
    ],
  },
  'POST /api/accounts/sign-out': {
    access: 'public',
    summary: 'End the session. Harmless without one.',
    output: sessionOutput,
    refusals: [],
  },
  'GET /api/accounts/session': {
    access: 'public',
    summary: 'Who is signed in, or null; `ended`: an operator’s session, because nobody was there.',
    output: z.extend(sessionOutput, { ended: z.optional(z.literal('idle')) }),
    refusals: [],
  },
  'POST /api/accounts/confirm': {
    access: 'public',
    summary:
      'Follow a confirmation link. By itself in the browser that registered; elsewhere once its button was pressed.',
    body: z.object({
      token: z.string().check(z.maxLength(TOKEN_MAX)),
      isPressed: z.boolean(),
      /** The same each time the browser sends this try: an answer that was lost is given again. */
      confirmKey: z.optional(idempotencyKeySchema),
    }),
    output: confirmation,
    refusals: ['invalid_input', 'link_expired'],
  },
  'POST /api/accounts/disown-registration': {
    access: 'public',
    summary:
      'Say that a registration is not one’s own: its link opens nothing any more. Harmless once it waits no more.',
    body: z.object({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired'],
  },
  'GET /api/accounts/own-registration': {
    access: 'public',
    summary: 'Was the registration that this browser made confirmed meanwhile, in whichever browser?',
    output: z.object({ isConfirmed: z.boolean() }),
    refusals: [],
  },
  'POST /api/accounts/resend-confirmation': {
    access: 'public',
    summary: 'Send the link of this browser’s own registration again. The answer does not tell whether it still waits.',
    output: z.object({ done: z.literal(true) }),
    refusals: ['no_registration_here', 'too_many_requests'],
  },
  'POST /api/accounts/forgotten-password': {
    access: 'public',
    summary: 'Send a link to choose a new password. The answer does not tell whether the account exists.',
    body: emailOnlySchema,
    output: accepted,
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/accounts/reset-link': {
    access: 'public',
    summary: 'Is a link to choose a new password still good? Asked before its form is shown; the link stays as it is.',
    body: z.object({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired', 'too_many_requests'],
  },
  'POST /api/accounts/reset-password': {
    access: 'public',
    summary: 'Choose a new password with the link’s token. Every session of the account ends.',
    body: resetPasswordSchema,
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired', 'account_deleted', 'too_many_requests'],
  },
} as const satisfies Contract
