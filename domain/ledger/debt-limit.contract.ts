import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import type { Contract } from '../shared/contract.ts'
import { DEBT_LIMIT_SENTENCES } from './debt-limit.fr.ts'
import { DEBT_LIMIT_MAX_DAYS, DEBT_LIMIT_MAX_XOF } from './debt-limit.ts'

const instant = z.iso.datetime()

const limit = { limitXof: z.nullable(z.int()), limitDays: z.nullable(z.int()) }

const debtLimitsSchema = z.object({
  /** The limit in force; both null: none. */
  now: z.object(limit),
  /** All limits that were ever set, the newest first; those to come too. */
  limits: z.array(
    z.object({
      id: z.string(),
      ...limit,
      from: instant,
      setAt: instant,
      setBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
})
export type DebtLimits = z.infer<typeof debtLimitsSchema>

/** Drivers who owe something today, and how many of them get no cash requests: by the limit in force, and by another one. */
const debtLimitEffect = z.object({ owing: z.int(), stoppedBefore: z.int(), stoppedAfter: z.int() })
export type DebtLimitEffect = z.infer<typeof debtLimitEffect>

/** Null: not limited. */
const wishedLimit = {
  limitXof: z.nullable(z.int().check(z.minimum(1), z.maximum(DEBT_LIMIT_MAX_XOF))),
  limitDays: z.nullable(z.int().check(z.minimum(1), z.maximum(DEBT_LIMIT_MAX_DAYS))),
}

const WHOLE = /^\d{0,9}$/

/** « 5 000 » → 5000; null for an empty field. */
export function parseLimit(typed: string): number | null {
  const digits = typed.replace(/\s/g, '')
  return digits === '' ? null : Number(digits)
}

function limitText(max: number, sentences: { readonly unreadable: string; readonly tooHigh: string }) {
  return z.string().check(
    z.refine((typed) => WHOLE.test(typed.replace(/\s/g, '')) && parseLimit(typed) !== 0, sentences.unreadable),
    z.refine((typed) => !((parseLimit(typed) ?? 0) > max), sentences.tooHigh),
  )
}

/** What an operator types: an empty limit is none, an empty day is « at once ». */
export const debtLimitFormSchema = z.object({
  francs: limitText(DEBT_LIMIT_MAX_XOF, {
    unreadable: DEBT_LIMIT_SENTENCES.francsUnreadable,
    tooHigh: DEBT_LIMIT_SENTENCES.francsTooHigh,
  }),
  days: limitText(DEBT_LIMIT_MAX_DAYS, {
    unreadable: DEBT_LIMIT_SENTENCES.daysUnreadable,
    tooHigh: DEBT_LIMIT_SENTENCES.daysTooMany,
  }),
  from: z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)]),
  reason: reasonText,
})

export const debtLimitContract = {
  'GET /api/admin/debt-limit': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'How far and how long a driver’s balance may be below zero, and all limits that were ever set.',
    output: debtLimitsSchema,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/debt-limit/preview': {
    access: 'admin',
    operators: ['admin'],
    summary: 'How many drivers a limit would stop today, beside the limit in force.',
    body: z.object(wishedLimit),
    output: debtLimitEffect,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/debt-limit': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set the limit of drivers’ debts, at once or from a coming day on. A repeat changes nothing.',
    body: z.object({
      ...wishedLimit,
      /** The day in Benin from whose beginning it counts; null: at once. */
      from: z.nullable(z.iso.date()),
      reason: reasonText,
      /** The newest row that the operator saw. */
      seen: z.nullable(z.string()),
    }),
    output: debtLimitsSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'debt_limit_not_ahead',
      'debt_limit_changed',
    ],
  },
} as const satisfies Contract
