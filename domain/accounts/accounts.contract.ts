import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { atMost } from '../shared/text-rule.ts'
import { FORGOTTEN_TRIES, RESET_LINK_TRIES, RESET_TRIES, SIGN_IN_TRIES } from './account-limits.ts'
import { emailOnlySchema, signInSchema } from './account-rules.ts'
import { OPERATOR_ROLES } from './operator-roles.ts'
import { resetPasswordSchema } from './password/new-password-rules.ts'
import { ROLES } from './roles.ts'

export const sessionSchema = z.object({
  userId: z.uuid(),
  /** Null: a social account whose provider gave none. Shown: not necessarily confirmed. */
  email: z.nullable(z.string()),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  /** What an operator does. Absent of everybody else, and in an answer of an older process. */
  operatorRoles: z.optional(z.readonly(z.array(z.enum(OPERATOR_ROLES)))),
  /** The URL of the profile photo, or null. */
  photoUrl: z.nullable(z.string()),
})
export type SessionView = z.infer<typeof sessionSchema>

const sessionOutput = z.object({ session: z.nullable(sessionSchema) })
export const acceptedSchema = z.object({ email: z.string() })

/** Longest token that a link may have: ours have some 300 characters. */
export const TOKEN_MAX = 2_000

export const accountsContract = {
  'POST /api/accounts/sign-in': {
    access: 'public',
    limits: [SIGN_IN_TRIES],
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
    summary: 'Who is signed in, or null; `ended`: an operator’s session ended because of inactivity.',
    output: z.extend(sessionOutput, { ended: z.optional(z.literal('idle')) }),
    refusals: [],
  },
  'POST /api/accounts/forgotten-password': {
    access: 'public',
    limits: [FORGOTTEN_TRIES],
    summary: 'Send a link to choose a new password. The answer does not tell whether the account exists.',
    body: emailOnlySchema,
    output: acceptedSchema,
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/accounts/reset-link': {
    access: 'public',
    limits: [RESET_LINK_TRIES],
    summary: 'Whether a password reset link is still valid. Called before its form is shown; does not use up the link.',
    body: z.object({ token: z.string().check(atMost(TOKEN_MAX)) }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired', 'too_many_requests'],
  },
  'POST /api/accounts/reset-password': {
    access: 'public',
    limits: [RESET_TRIES],
    summary: 'Choose a new password with the link’s token. Every session of the account ends.',
    body: resetPasswordSchema,
    output: z.object({ done: z.literal(true) }),
    refusals: ['invalid_input', 'link_expired', 'account_deleted', 'too_many_requests'],
  },
} as const satisfies Contract
