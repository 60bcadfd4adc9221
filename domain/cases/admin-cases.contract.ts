import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { ANSWERS_CASES, CASE_KINDS, FORM_KINDS } from './case-kinds.ts'
import { caseText } from './case-schema.ts'
import { CASE_AUTHORS, CASE_SIDES, CASE_STATES } from './case-state.ts'

const instant = z.iso.datetime()
const key = z.uuid()

const person = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})

const message = z.object({
  id: z.string(),
  author: z.enum(CASE_AUTHORS),
  authorName: z.string(),
  /** Only operators see it. */
  isNote: z.boolean(),
  text: z.nullable(z.string()),
  at: instant,
})
export type AdminCaseMessage = z.infer<typeof message>

const adminCase = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** Changes with each answer, message and owner: what an operator has seen. */
  version: z.int(),
  person,
  side: z.nullable(z.enum(CASE_SIDES)),
  /** The other side of the ride. */
  other: z.nullable(person),
  ride: z.nullable(z.object({ rideId: z.uuid(), code: z.string() })),
  isInjured: z.nullable(z.boolean()),
  driverHas: z.nullable(z.boolean()),
  /** Of « Il demande plus »: how often passengers said so of this driver within 30 days. */
  overcharges: z.nullable(z.int()),
  owner: z.nullable(z.object({ userId: z.uuid(), fullName: z.string() })),
  openedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  reopened: z.int(),
  closedAt: z.nullable(instant),
  closedByName: z.nullable(z.string()),
  /** By what an answer reaches the person; null: they read it in « Aide » only. */
  answersBy: z.nullable(z.enum(['mail', 'sms'])),
  messages: z.array(message),
})
export type AdminCase = z.infer<typeof adminCase>

const file = z.object({ case: adminCase, operators: z.array(z.object({ userId: z.uuid(), fullName: z.string() })) })
export type AdminCaseFile = z.infer<typeof file>

const ofCase = {
  access: 'admin',
  operators: ANSWERS_CASES,
  params: z.object({ caseId: z.uuid() }),
  output: file,
} as const
const REFUSED = ['signed_out', 'forbidden', 'invalid_input', 'case_not_found', 'own_case'] as const
/** The version that the operator has read: of two who answer at once, the second reads first what changed. */
const seen = z.int()

export const adminCasesContract = {
  'POST /api/admin/cases': {
    access: 'admin',
    operators: ANSWERS_CASES,
    summary:
      'Open a case for somebody on the phone, about one of their rides or none. The same key again is the same case.',
    body: z.object({
      key,
      personId: z.uuid(),
      kind: z.enum(FORM_KINDS),
      rideId: z.nullable(z.uuid()),
      text: caseText,
      isInjured: z.optional(z.boolean()),
    }),
    output: file,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'user_not_found',
      'ride_not_found',
      'own_case',
      'too_many_cases',
    ],
  },
  'GET /api/admin/cases/:caseId': {
    ...ofCase,
    summary:
      'One case with every message and note, and the operators who may own it. The journal records who reads it.',
    refusals: ['signed_out', 'forbidden', 'case_not_found', 'own_case'],
  },
  'POST /api/admin/cases/:caseId/messages': {
    ...ofCase,
    summary:
      'Answer the person, who gets it by mail or SMS; the case waits for them, or is closed. The same key again changes nothing.',
    body: z.object({ key, text: caseText, closes: z.boolean(), seen }),
    refusals: [...REFUSED, 'case_changed', 'case_closed'],
  },
  'POST /api/admin/cases/:caseId/notes': {
    ...ofCase,
    summary: 'Write a note that only operators see. The same key again changes nothing.',
    body: z.object({ key, text: caseText }),
    refusals: REFUSED,
  },
  'PUT /api/admin/cases/:caseId/owner': {
    ...ofCase,
    summary: 'Take a case, give it to a colleague, or leave it to all.',
    body: z.object({ ownerId: z.nullable(z.uuid()), seen }),
    refusals: [...REFUSED, 'case_changed', 'case_closed', 'case_owner_not_found'],
  },
} as const satisfies Contract
