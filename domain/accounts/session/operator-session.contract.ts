import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { passwordProofSchema } from './operator-session-rules.ts'

const done = z.object({ done: z.literal(true) })

export const operatorSessionContract = {
  'POST /api/accounts/presence': {
    access: 'admin',
    perMinute: 30,
    summary: 'Somebody is at the page: it says so once a minute at most while keys or the screen are touched.',
    output: done,
    refusals: ['signed_out', 'forbidden', 'too_many_requests'],
  },
  'POST /api/accounts/password-proof': {
    access: 'signed-in',
    summary: 'Type the password again: calls that ask for it are open to this session for ten minutes.',
    body: passwordProofSchema,
    output: done,
    refusals: ['signed_out', 'invalid_input', 'wrong_password', 'no_password', 'too_many_requests'],
  },
} as const satisfies Contract
