import * as z from 'zod/mini'
import type { FloodLimit } from '../../shared/call-limits.ts'
import type { Contract } from '../../shared/contract.ts'
import { SIGN_IN_TRIES } from '../account-limits.ts'
import { passwordProofSchema } from './operator-session-rules.ts'

const done = z.object({ done: z.literal(true) })

const PRESENCE = { name: 'presence', by: 'account', perMinute: 30 } as const satisfies FloodLimit

export const operatorSessionContract = {
  'POST /api/accounts/presence': {
    access: 'admin',
    operators: 'any',
    limits: [PRESENCE],
    summary: 'Reports activity: sent at most once a minute while keys or the screen are used.',
    output: done,
    refusals: ['signed_out', 'forbidden', 'too_many_requests'],
  },
  'POST /api/accounts/password-proof': {
    access: 'signed-in',
    limits: [SIGN_IN_TRIES],
    summary: 'Type the password again: calls that ask for it are open to this session for ten minutes.',
    body: passwordProofSchema,
    output: done,
    refusals: ['signed_out', 'invalid_input', 'wrong_password', 'no_password', 'too_many_requests'],
  },
} as const satisfies Contract
