import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { PASSWORD_TRIES, PHOTO_TRIES } from '../account-limits.ts'
import { changePasswordSchema, profileChangeSchema } from './profile-rules.ts'

const profileOutput = z.object({
  profile: z.object({
    fullName: z.string(),
    phoneNumber: z.nullable(z.string()),
    /** Null: a social account whose provider gave none. */
    email: z.nullable(z.string()),
    /** The address that the provider named, until its mailbox confirms it. */
    claimedEmail: z.nullable(z.string()),
    photoUrl: z.nullable(z.string()),
    /** False: a social account without a password. */
    hasPassword: z.boolean(),
    /**
     * The number that opens the account by a code, and when one confirmed it last. Null: none does. `isOnlyKey`: nothing else
     * opens the account.
     */
    phoneKey: z.nullable(z.object({ phoneNumber: z.string(), confirmedAt: z.iso.datetime(), isOnlyKey: z.boolean() })),
  }),
})
export type ProfileView = z.infer<typeof profileOutput>['profile']

export const profileContract = {
  'GET /api/profile': {
    access: 'signed-in',
    summary: 'The caller’s own profile (§7).',
    output: profileOutput,
    refusals: ['signed_out'],
  },
  'PATCH /api/profile': {
    access: 'signed-in',
    asksPassword: 'of_owner',
    summary: 'Change the name, the phone number or both; what is not sent stays as it is.',
    body: profileChangeSchema,
    output: profileOutput,
    refusals: ['signed_out', 'invalid_input', 'password_needed', 'sign_in_again'],
  },
  'PUT /api/profile/photo': {
    access: 'signed-in',
    limits: [PHOTO_TRIES],
    upload: 'bytes',
    summary: 'The photo, as the bytes of a JPEG or PNG (application/octet-stream). It is cut square and drawn again.',
    output: profileOutput,
    refusals: [
      'signed_out',
      // A body that says it is JSON, and is not.
      'invalid_input',
      'photo_empty',
      'photo_unreadable',
      'photo_too_large',
      'file_not_stored',
      'too_many_requests',
    ],
  },
  'DELETE /api/profile/photo': {
    access: 'signed-in',
    summary: 'Remove the photo. Harmless without one.',
    output: profileOutput,
    refusals: ['signed_out'],
  },
  'POST /api/profile/password': {
    access: 'signed-in',
    limits: [PASSWORD_TRIES],
    summary: 'Change the password with the present one. Every other session of the account ends.',
    body: changePasswordSchema,
    output: z.object({ done: z.literal(true) }),
    refusals: ['signed_out', 'invalid_input', 'wrong_password', 'no_password', 'too_many_requests'],
  },
} as const satisfies Contract
