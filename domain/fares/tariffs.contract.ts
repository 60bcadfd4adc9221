import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { RIDE_TYPES } from './services.table.ts'
import type { Tariff } from './tariff.ts'
import {
  boundsSentence,
  isWithinBounds,
  parseTariff,
  parseWhole,
  TARIFF_FIELDS,
  type TariffField,
  tariffProblems,
} from './tariff-bounds.ts'
import { TARIFF_SENTENCES } from './tariffs.fr.ts'

const instant = z.iso.datetime()

/** The schema of each field, as a tariff is stored, sent, or typed. */
function fieldsOf<S>(schemaOf: (field: TariffField) => S): Record<TariffField, S> {
  return Object.fromEntries(TARIFF_FIELDS.map((field) => [field, schemaOf(field)])) as Record<TariffField, S>
}

/** A day and hour in Benin; null: at once. */
const beginning = z.nullable(z.object({ day: z.iso.date(), hour: z.int().check(z.minimum(0), z.maximum(23)) }))

const storedTariff = z.object({ ...fieldsOf(() => z.int()), isOffered: z.boolean() })

function whole(field: TariffField) {
  return z.number(boundsSentence(field)).check(z.refine((value) => isWithinBounds(field, value), boundsSentence(field)))
}

/** Says what does not fit together, each beside its field. */
function fitsTogether<T>(tariffOf: (value: T) => Tariff) {
  return z.check<T>(({ value, issues }) => {
    for (const { field, message } of tariffProblems(tariffOf(value))) {
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })
}

const wishedTariff = z.object({ ...fieldsOf(whole), isOffered: z.boolean() }).check(fitsTogether((tariff) => tariff))

function typedWhole(field: TariffField) {
  return z.string().check(z.refine((typed) => isWithinBounds(field, parseWhole(typed)), boundsSentence(field)))
}

/** What an operator types: numbers, an empty day for « at once » or a day and its hour, the reason. */
export const tariffFormSchema = z
  .object({
    ...fieldsOf(typedWhole),
    isOffered: z.boolean(),
    from: z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)]),
    hour: z.string().check(z.regex(/^([01]?\d|2[0-3])$/, TARIFF_SENTENCES.hourUnreadable)),
    reason: reasonText,
  })
  .check(fitsTogether(parseTariff))

const planned = z.object({ tariff: storedTariff, from: instant })

/** What one service costs now, and what is planned, the earliest first. */
const publicTariff = z.object({ rideType: z.enum(RIDE_TYPES), tariff: storedTariff, planned: z.array(planned) })
export type PublicTariff = z.infer<typeof publicTariff>

/** `lastId`: its newest row, by which a change says what its operator saw. */
const operatorTariff = z.object({ ...publicTariff.shape, lastId: z.nullable(z.string()) })
export type OperatorTariff = z.infer<typeof operatorTariff>

const tariffChange = z.object({
  id: z.string(),
  rideType: z.enum(RIDE_TYPES),
  tariff: storedTariff,
  /** The tariff of the row before it, or the default. */
  before: storedTariff,
  from: instant,
  setAt: instant,
  setBy: z.nullable(z.string()),
  reason: z.string(),
})
export type TariffChange = z.infer<typeof tariffChange>

const operatorTariffs = z.object({ services: z.array(operatorTariff), changes: z.array(tariffChange) })

/** A ride that took place: its price by the tariff that counts without a change, and with it. */
const repricedRide = z.object({
  at: instant,
  distanceM: z.nullable(z.int()),
  durationMinutes: z.int(),
  beforeXof: z.int(),
  afterXof: z.int(),
})
export type RepricedRide = z.infer<typeof repricedRide>

/** Readings of the page « Tarifs » from one network in a minute. */
const TARIFFS = { name: 'tariffs', by: 'network', perMinute: 600 } as const satisfies FloodLimit

export const tariffsContract = {
  'GET /api/tariffs': {
    access: 'public',
    limits: [TARIFFS],
    summary: 'What each service costs now, and the changes that are planned.',
    output: z.object({ services: z.array(publicTariff) }),
    refusals: ['too_many_requests'],
  },
  'GET /api/admin/tariffs': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'The tariff of each service now, what is planned, and every change that was ever made.',
    output: operatorTariffs,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/tariffs/preview': {
    access: 'admin',
    operators: ['admin'],
    summary: 'The last finished rides of a service, priced without a change of its tariff and with it.',
    body: z.object({ rideType: z.enum(RIDE_TYPES), tariff: wishedTariff, from: beginning }),
    output: z.object({ rides: z.array(repricedRide) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'tariff_not_ahead'],
  },
  'POST /api/admin/tariffs': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set the tariff of a service, at once or from a coming hour on. A repeat changes nothing.',
    body: z.object({
      rideType: z.enum(RIDE_TYPES),
      tariff: wishedTariff,
      from: beginning,
      reason: reasonText,
      /** The newest row of this service that the operator saw. */
      seen: z.nullable(z.string()),
    }),
    output: operatorTariffs,
    refusals: ['signed_out', 'forbidden', 'password_needed', 'invalid_input', 'tariff_not_ahead', 'tariff_changed'],
  },
} as const satisfies Contract
