import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'
import {
  ANSWERS_AUTHORITIES,
  HELD_ROW_KINDS,
  LEGAL_HOLD_ACTIONS,
  LEGAL_HOLD_KINDS,
  legalHoldFormSchema,
  liftFormSchema,
} from './legal-holds.ts'

/** Holds in the operators’ list: the newest. */
export const LEGAL_HOLDS_SHOWN = 50

/** Deleted rows that a hold shows. */
export const HELD_ROWS_SHOWN = 20

const SUBJECT_MAX = 40

const step = z.object({
  step: z.int(),
  action: z.enum(LEGAL_HOLD_ACTIONS),
  /** When the hold ends; null: it is lifted. */
  until: z.nullable(z.iso.datetime()),
  authority: z.string(),
  requisition: z.string(),
  reason: z.string(),
  saidBy: z.string(),
  saidAt: z.iso.datetime(),
})

const legalHold = z.object({
  id: z.uuid(),
  kind: z.enum(LEGAL_HOLD_KINDS),
  userId: z.nullable(z.uuid()),
  rideId: z.nullable(z.uuid()),
  /** The name, the code of the ride, or the plate. */
  name: z.string(),
  isInForce: z.boolean(),
  /** What its people deleted by hand since: what has a file first, then the newest; HELD_ROWS_SHOWN. `fileUrl`: of a document. */
  kept: z.array(
    z.object({
      kind: z.enum(HELD_ROW_KINDS),
      ownerName: z.string(),
      deletedAt: z.iso.datetime(),
      fileUrl: z.nullable(z.string()),
    }),
  ),
  /** Deleted rows that are kept too and not shown. */
  moreKept: z.int(),
  /** The first one first. */
  steps: z.array(step),
})

export type LegalHold = z.infer<typeof legalHold>

const list = z.object({ holds: z.array(legalHold) })
export type LegalHoldList = z.infer<typeof list>

export const legalHoldsContract = {
  'GET /api/admin/legal-holds': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    load: 'list',
    summary: `What authorities asked to keep, with every step: the ${LEGAL_HOLDS_SHOWN} newest.`,
    output: list,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/legal-holds': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    asksPassword: true,
    summary:
      'Keep a person, a ride or a plate from being forgotten until a day. The same request again changes nothing.',
    /** `subject`: the id of the person or the ride, or the plate however it is written. */
    body: z.extend(legalHoldFormSchema, {
      legalHoldId: z.uuid(),
      kind: z.enum(LEGAL_HOLD_KINDS),
      subject: z.string().check(z.overwrite(oneLine), z.minLength(2), atMost(SUBJECT_MAX)),
    }),
    output: list,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_matter',
      'hold_day_wrong',
      'hold_subject_not_found',
      'hold_changed',
    ],
  },
  'POST /api/admin/legal-holds/:legalHoldId/extension': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    asksPassword: true,
    summary:
      'Keep it until the same day or a later one, or hold again what has ended. `seen`: the last step that the operator saw.',
    params: z.object({ legalHoldId: z.uuid() }),
    body: z.extend(legalHoldFormSchema, { seen: z.int() }),
    output: list,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_matter',
      'hold_day_wrong',
      'hold_shortened',
      'hold_not_found',
      'hold_changed',
    ],
  },
  'POST /api/admin/legal-holds/:legalHoldId/lifting': {
    access: 'admin',
    operators: ANSWERS_AUTHORITIES,
    asksPassword: true,
    summary: 'End a hold now. `seen`: the last step that the operator saw.',
    params: z.object({ legalHoldId: z.uuid() }),
    body: z.extend(liftFormSchema, { seen: z.int() }),
    output: list,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_matter',
      'hold_not_found',
      'hold_changed',
    ],
  },
} as const satisfies Contract
