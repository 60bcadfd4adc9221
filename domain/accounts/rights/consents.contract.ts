import * as z from 'zod/mini'
import type { FloodLimit } from '../../shared/call-limits.ts'
import type { Contract } from '../../shared/contract.ts'
import { ownAmongWomenCheckSchema } from './among-women-schemas.ts'
import { CONSENT_PAGES, CONSENT_PURPOSES } from './consents.ts'

/** Changes of consents by one account in a minute. */
const CONSENT_CHANGES = { name: 'consents', by: 'account', perMinute: 30 } as const satisfies FloodLimit

const said = z.object({ given: z.boolean(), at: z.iso.datetime(), page: z.enum(CONSENT_PAGES), textVersion: z.int() })

const consentsOutput = z.object({
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      /** What holds now; false also when nothing was ever said. */
      isGiven: z.boolean(),
      /** The newest row: a change names it, so that a late repeat undoes nothing. Empty: nothing was said yet. */
      seen: z.string(),
      /** What was said last, the newest first: twenty at most. */
      history: z.array(said),
      /** Of a driver's « Entre femmes »: it counts once it is confirmed. Null: nothing is to be confirmed. */
      check: z.nullable(ownAmongWomenCheckSchema),
    }),
  ),
})
export type OwnConsents = z.infer<typeof consentsOutput>['consents']
export type OwnConsent = OwnConsents[number]

export const consentsContract = {
  'GET /api/consents': {
    access: 'signed-in',
    summary: 'The consents that the caller is asked for, what holds, and their history.',
    output: consentsOutput,
    refusals: ['signed_out'],
  },
  'PUT /api/consents/:purpose': {
    access: 'signed-in',
    limits: [CONSENT_CHANGES],
    summary: 'Agree, or take it back: what was kept because of it is deleted. The same again changes nothing.',
    params: z.object({ purpose: z.enum(CONSENT_PURPOSES) }),
    body: z.object({ given: z.boolean(), page: z.enum(CONSENT_PAGES), seen: z.string().check(z.regex(/^\d{0,18}$/)) }),
    output: consentsOutput,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'consent_changed', 'too_many_requests'],
  },
} as const satisfies Contract
