import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { SOCIAL_TRIES } from '../account-limits.ts'
import { SOCIAL_PROVIDERS, SOCIAL_STARTS } from './social-providers.ts'

export const socialContract = {
  'POST /api/accounts/social/:provider': {
    access: 'public',
    limits: [SOCIAL_TRIES],
    summary: 'Begin a social sign-in: the address to which the browser goes next, bound to it by a cookie.',
    params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
    body: z.object({ returnTo: z.enum(SOCIAL_STARTS) }),
    output: z.object({ goTo: z.string() }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
