import * as z from 'zod/mini'
import { SIGN_UP_TRIES } from '../accounts/account-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { newRegistration, ownRegistration } from './registration-rules.ts'

export const registrationContract = {
  'POST /api/driver/sign-up': {
    access: 'public',
    limits: [SIGN_UP_TRIES],
    summary: 'Open an account with a driver’s file. The answer is the same for an address that already has one.',
    body: newRegistration(null),
    output: z.object({ email: z.string() }),
    refusals: ['invalid_input', 'account_not_created', 'too_many_requests'],
  },
  'POST /api/driver': {
    access: 'signed-in',
    asksPassword: 'of_owner',
    summary: 'Add a driver’s file to the caller’s account. A repeat changes nothing.',
    body: ownRegistration(null),
    output: z.object({ registered: z.literal(true) }),
    refusals: [
      'signed_out',
      'invalid_input',
      'admin_cannot_drive',
      'driver_suspended',
      'password_needed',
      'sign_in_again',
    ],
  },
} as const satisfies Contract
