import * as z from 'zod/mini'
import { DECISION_REASON_MAX, reasonSchema } from '../../drivers/approval-rules.ts'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import type { Contract } from '../../shared/contract.ts'
import { oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'
import { ANSWERS_AUTHORITIES } from '../holds/legal-holds.ts'
import {
  DISCLOSURE_KINDS,
  DISCLOSURE_STATES,
  disclosureDay,
  requisitionFields,
  SUBJECT_KINDS,
  scopeSchema,
  TRACE_KEYS,
  TRACES_SHOWN,
  traceTime,
} from './disclosures.ts'

/** Requests in the operators’ list: those that wait, and the newest others. */
export const DISCLOSURES_SHOWN = 50

const instant = z.iso.datetime()

const trace = z.object({
  rideId: z.uuid(),
  code: z.string(),
  status: z.enum(RIDE_STATUSES),
  requestedAt: instant,
  endedAt: z.nullable(instant),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  passengerId: z.uuid(),
  passengerName: z.string(),
  passengerPhone: z.nullable(z.string()),
  /** In order, as they were then. */
  drivers: z.array(
    z.object({
      driverId: z.uuid(),
      fullName: z.string(),
      phoneNumber: z.nullable(z.string()),
      plate: z.string(),
      npc: z.nullable(z.string()),
      acceptedAt: instant,
    }),
  ),
})
export type Trace = z.infer<typeof trace>

const person = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  isDriver: z.boolean(),
})

const disclosure = z.object({
  id: z.uuid(),
  kind: z.enum(DISCLOSURE_KINDS),
  state: z.enum(DISCLOSURE_STATES),
  /** What it is about, in words. */
  scope: z.string(),
  subjectKind: z.nullable(z.enum(SUBJECT_KINDS)),
  rideId: z.nullable(z.uuid()),
  authority: z.string(),
  officer: z.string(),
  requisition: z.string(),
  requisitionOn: z.iso.date(),
  reason: z.string(),
  /** What forbids to notify the persons; null: they are notified. */
  silentBy: z.nullable(z.string()),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  refusalReason: z.nullable(z.string()),
  pdfSha256: z.nullable(z.string()),
  csvSha256: z.nullable(z.string()),
})
export type Disclosure = z.infer<typeof disclosure>

/** A table of the answer; of more rows than are shown, only the first. */
const section = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.int(),
})
export type PreviewSection = z.infer<typeof section>

const opened = z.object({
  disclosure,
  /** What would be released now; null: it is decided. */
  preview: z.nullable(z.array(section)),
  /** Of a released answer: until when its files are kept, and whether they still are: a hold keeps them longer. */
  files: z.nullable(z.object({ until: instant, areKept: z.boolean() })),
})
export type OpenedDisclosure = z.infer<typeof opened>

const SEARCH_MAX = 100
const ofDisclosure = {
  access: 'admin',
  operators: ANSWERS_AUTHORITIES,
  params: z.object({ disclosureId: z.uuid() }),
} as const
const admins = ['signed_out', 'forbidden'] as const
const moves = [...admins, 'password_needed', 'invalid_input'] as const

export const disclosuresContract = {
  'GET /api/admin/traces': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    load: 'list',
    summary: `Rides and people by plate, number, NPC, ride code, person or hour: the ${TRACES_SHOWN} newest rides. The journal keeps what was searched by, and what was found.`,
    query: z.object({
      key: z.enum(TRACE_KEYS),
      typed: z.string().check(z.overwrite(oneLine), atMost(SEARCH_MAX)),
      day: z.optional(disclosureDay),
      time: z.optional(traceTime),
    }),
    output: z.object({ rides: z.array(trace), people: z.array(person), hasMore: z.boolean() }),
    refusals: [...admins, 'invalid_input'],
  },
  'GET /api/admin/disclosures': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    load: 'list',
    summary: `What authorities asked for: the ${DISCLOSURES_SHOWN} newest, those that wait first.`,
    output: z.object({ disclosures: z.array(disclosure) }),
    refusals: admins,
  },
  'GET /api/admin/disclosures/:disclosureId': {
    ...ofDisclosure,
    load: 'list',
    summary: 'One request, and what its answer would be now while it waits.',
    output: opened,
    refusals: [...admins, 'invalid_input', 'disclosure_not_found', 'disclosure_too_large', 'ride_not_found'],
  },
  'POST /api/admin/disclosures': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    asksPassword: true,
    summary:
      'Write down what an authority asks for; another operator releases it. The same request again changes nothing.',
    body: z.object({ disclosureId: z.uuid(), scope: scopeSchema, ...requisitionFields }),
    output: opened,
    refusals: [
      ...moves,
      'own_matter',
      'disclosure_period_wrong',
      'disclosure_subject_wrong',
      'disclosure_too_large',
      'disclosure_id_reused',
      'disclosure_not_found',
      'ride_not_found',
    ],
  },
  'POST /api/admin/disclosures/:disclosureId/release': {
    ...ofDisclosure,
    asksPassword: true,
    summary:
      'Release the answer: another operator than who asked. It is made and frozen now, and its persons are notified.',
    body: z.object({}),
    output: opened,
    refusals: [
      ...moves,
      'disclosure_not_found',
      'own_matter',
      'own_disclosure',
      'disclosure_asker_gone',
      'disclosure_too_large',
      'decided_meanwhile',
      'ride_not_found',
    ],
  },
  'POST /api/admin/disclosures/:disclosureId/refusal': {
    ...ofDisclosure,
    asksPassword: true,
    summary: `Refuse a request, with a reason of at most ${DECISION_REASON_MAX} characters.`,
    body: reasonSchema,
    output: opened,
    refusals: [...moves, 'disclosure_not_found', 'own_matter', 'decided_meanwhile'],
  },
} as const satisfies Contract
