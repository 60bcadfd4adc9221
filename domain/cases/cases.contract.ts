import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { CASE_KINDS, FORM_KINDS } from './case-kinds.ts'
import { CASE_MOVES, caseText } from './case-schema.ts'
import { CASE_AUTHORS, CASE_STATES } from './case-state.ts'

const instant = z.iso.datetime()
/** Made by the browser: the same key again is the same case or message. */
const key = z.uuid()

/** The caller’s part: whose case it is, or the driver who is asked about a lost object. */
const CASE_ROLES = ['person', 'driver'] as const

const caseLine = z.object({
  id: z.uuid(),
  /** Seven digits. */
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  role: z.enum(CASE_ROLES),
  openedAt: instant,
  /** The answer is due then, while it is open. */
  dueAt: instant,
  closedAt: z.nullable(instant),
})
export type CaseLine = z.infer<typeof caseLine>

const caseMessage = z.object({
  id: z.string(),
  author: z.enum(CASE_AUTHORS),
  isMine: z.boolean(),
  /** Null: erased. */
  text: z.nullable(z.string()),
  at: instant,
})

const ownCase = z.extend(caseLine, {
  ride: z.nullable(z.object({ rideId: z.uuid(), code: z.string(), dropoffLocation: z.string(), requestedAt: instant })),
  /** Of a lost object: what the driver said. */
  driverHas: z.nullable(z.boolean()),
  /** The caller may still write in it. */
  mayWrite: z.boolean(),
  messages: z.array(caseMessage),
})
export type OwnCase = z.infer<typeof ownCase>

const ofCase = { access: 'signed-in', params: z.object({ caseId: z.uuid() }) } as const

/** Cases of a person, and of the driver who is asked about a lost object. */
export const casesContract = {
  'GET /api/cases': {
    access: 'signed-in',
    summary: 'The caller’s cases, and the lost objects about which they are asked as a driver, the newest first.',
    output: z.object({ cases: z.array(caseLine) }),
    refusals: ['signed_out'],
  },
  'POST /api/cases': {
    access: 'signed-in',
    limits: [CASE_MOVES],
    summary:
      'Open a case, about a ride of the caller or none. The driver of a lost object is asked. The same key again is the same case.',
    body: z.object({
      key,
      kind: z.enum(FORM_KINDS),
      rideId: z.nullable(z.uuid()),
      text: caseText,
      /** Of an accident: somebody is hurt. */
      isInjured: z.optional(z.boolean()),
    }),
    output: z.object({ case: ownCase }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'too_many_cases', 'too_many_requests'],
  },
  'GET /api/cases/:caseId': {
    ...ofCase,
    summary: 'One case with its messages, in order. The driver who is asked reads what is sought and their own words.',
    output: z.object({ case: ownCase }),
    refusals: ['signed_out', 'case_not_found'],
  },
  'POST /api/cases/:caseId/messages': {
    ...ofCase,
    limits: [CASE_MOVES],
    summary: 'Write in one’s case; a closed one is open again. The same key again changes nothing.',
    body: z.object({ key, text: caseText }),
    output: z.object({ case: ownCase }),
    refusals: [
      'signed_out',
      'invalid_input',
      'case_not_found',
      'case_closed',
      'case_closed_for_good',
      'too_many_case_messages',
      'too_many_requests',
    ],
  },
  'POST /api/cases/:caseId/driver-answer': {
    ...ofCase,
    limits: [CASE_MOVES],
    summary: 'The driver of the ride says whether they have the lost object. The same key again changes nothing.',
    body: z.object({ key, has: z.boolean(), text: z.optional(caseText) }),
    output: z.object({ case: ownCase }),
    refusals: [
      'signed_out',
      'invalid_input',
      'case_not_found',
      'case_not_asked',
      'too_many_case_messages',
      'too_many_requests',
    ],
  },
  'POST /api/rides/:rideId/overcharge': {
    access: 'signed-in',
    params: z.object({ rideId: z.uuid() }),
    limits: [CASE_MOVES],
    summary:
      'Before boarding, the driver asks for more: opens a case, counts for the driver, and lets the passenger cancel free of charge. Again for the same driver, the same case.',
    output: z.object({
      caseId: z.uuid(),
      number: z.string(),
      /** Cancelling this ride costs nothing now; false: the passenger has said so too often this week. */
      isFree: z.boolean(),
    }),
    refusals: ['signed_out', 'ride_not_found', 'ride_cannot_move', 'overcharge_too_late', 'too_many_requests'],
  },
} as const satisfies Contract
