import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { atMost } from '../shared/text-rule.ts'
import { ENDPOINT_MAX } from './push-services.table.ts'

const endpoint = z.string().check(atMost(ENDPOINT_MAX), z.url())
/** A point of the curve P-256, uncompressed: 65 bytes; and a secret of 16 bytes. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}=?$/))
const auth = z.string().check(z.regex(/^[\w-]{22}(==)?$/))

/** A page subscribes once after it opened, and a switch is tapped a few times. */
const SUBSCRIPTIONS = { name: 'pushSubscriptions', by: 'account', perMinute: 20 } as const satisfies FloodLimit

export const pushContract = {
  'GET /api/push/key': {
    access: 'signed-in',
    summary: 'The public key (VAPID) that a browser subscribes with.',
    output: z.object({ publicKey: z.string() }),
    refusals: ['signed_out'],
  },
  'POST /api/push/subscriptions': {
    access: 'signed-in',
    limits: [SUBSCRIPTIONS],
    summary:
      'Send notices to this browser, as long as this session lasts. A browser belongs to whoever subscribed on it last.',
    body: z.object({ endpoint, p256dh, auth }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['signed_out', 'invalid_input', 'not_a_push_service', 'too_many_requests'],
  },
  'POST /api/push/subscriptions/end': {
    access: 'signed-in',
    limits: [SUBSCRIPTIONS],
    summary: 'Send no more notices to this browser of the caller.',
    body: z.object({ endpoint }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['signed_out', 'invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
