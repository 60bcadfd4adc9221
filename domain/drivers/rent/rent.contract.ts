import * as z from 'zod/mini'
import type { FloodLimit } from '../../shared/call-limits.ts'
import type { Contract } from '../../shared/contract.ts'
import { askedDay, text } from '../../shared/text-rule.ts'
import { RENT_SENTENCES as SENTENCES } from './rent.fr.ts'
import {
  RENT_ANSWERS,
  RENT_MAX_XOF,
  RENT_MIN_XOF,
  RENT_MONTH,
  RENT_NOTE_MAX,
  RENT_SAID,
  RENT_SIDES,
} from './rent-state.ts'

/** Words about a rent by one account in a minute: more than a month of days noted at once. */
export const RENT_WORDS = { name: 'rentWords', by: 'account', perMinute: 60 } as const satisfies FloodLimit

const sumXof = z.int().check(z.nonnegative())
const weekday = z.int().check(z.minimum(1), z.maximum(7))

/** What one proposes to the other: so much, on these days of the week, from this day on. */
export const rentTermsSchema = z.object({
  amountXof: z
    .int(SENTENCES.amount)
    .check(z.minimum(RENT_MIN_XOF, SENTENCES.amount), z.maximum(RENT_MAX_XOF, SENTENCES.amount)),
  weekdays: z.array(weekday, SENTENCES.weekdays).check(
    z.minLength(1, SENTENCES.weekdays),
    z.overwrite((days) => [...new Set(days)].sort((one, other) => one - other)),
  ),
  fromOn: z.iso.date(SENTENCES.fromOn),
})
export type RentTermsTyped = z.infer<typeof rentTermsSchema>

const note = z.optional(text({ min: 0, tooShort: '', max: RENT_NOTE_MAX, tooLong: SENTENCES.noteTooLong }))

/** The version of the day that the speaker saw; 0: nobody had said anything. */
export const seenVersion = sumXof

const dayWords = z
  .object({ said: z.enum(RENT_SAID), paidXof: sumXof, note, seen: seenVersion })
  .check(
    z.refine(({ said, paidXof }) => (said === 'paid') === paidXof > 0, { error: SENTENCES.paid, path: ['paidXof'] }),
  )
export type RentDayWords = z.infer<typeof dayWords>

const dayAnswer = z.object({ answer: z.enum(RENT_ANSWERS), gotXof: z.optional(sumXof), note, seen: seenVersion }).check(
  z.refine(({ answer, gotXof }) => (answer === 'contested') === (gotXof !== undefined), {
    error: SENTENCES.got,
    path: ['gotXof'],
  }),
)
export type RentDayAnswer = z.infer<typeof dayAnswer>

const terms = z.object({ amountXof: z.int(), weekdays: z.array(z.int()), fromOn: z.iso.date() })

export const rentDaySchema = z.object({
  day: z.iso.date(),
  dueXof: z.int(),
  /** Null: nobody has said anything of it. */
  words: z.nullable(
    z.object({
      said: z.enum(RENT_SAID),
      paidXof: z.int(),
      driverNote: z.nullable(z.string()),
      answer: z.nullable(z.enum(RENT_ANSWERS)),
      gotXof: z.nullable(z.int()),
      ownerNote: z.nullable(z.string()),
      operatorNote: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
})
export type RentDay = z.infer<typeof rentDaySchema>

const owed = z.object({ driverXof: z.int(), ownerXof: z.int() })

const rent = z.object({
  id: z.uuid(),
  driverId: z.uuid(),
  /** Which of the two the reader is. */
  side: z.enum(RENT_SIDES),
  /** The other's name, as the vehicle or their profile says it. */
  otherName: z.string(),
  /** For the driver only: the number with which the owner signs in. */
  ownerPhone: z.nullable(z.string()),
  /** An account with that number has taken part. */
  isOwnerKnown: z.boolean(),
  /** Of the vehicle in force. Null: the driver has none of this owner any more. */
  plate: z.nullable(z.string()),
  endsOn: z.nullable(z.iso.date()),
  /** What counts today, and what is agreed for later. */
  terms: z.nullable(terms),
  later: z.nullable(terms),
  proposal: z.nullable(z.object({ id: z.uuid(), isOwn: z.boolean(), ...terms.shape })),
  /** The days of the month up to today on which something is due, the newest first. */
  days: z.array(rentDaySchema),
  /** For the days of that month before today, and for all of them since the beginning. */
  owedOfMonth: owed,
  owed,
})
export type Rent = z.infer<typeof rent>

const rentable = z.object({ driverId: z.uuid(), driverName: z.string(), plate: z.string() })

const month = z.string().check(z.regex(RENT_MONTH))
const query = z.object({ month: z.optional(month) })

const ownRents = z.object({
  today: z.iso.date(),
  month,
  /** The one that goes on, then those that ended, the newest first. */
  rents: z.array(rent),
  /** The driver's vehicle belongs to this person, and no rent goes on. */
  owner: z.nullable(z.object({ name: z.string(), phone: z.string() })),
})
export type OwnRents = z.infer<typeof ownRents>

const ownedRents = z.object({
  today: z.iso.date(),
  month,
  rents: z.array(rent),
  /** Vehicles that name the caller's number, without a rent. */
  vehicles: z.array(rentable),
  /** The caller's proved number; null: none, so that no vehicle can name them. */
  phoneNumber: z.nullable(z.string()),
})
export type OwnedRents = z.infer<typeof ownedRents>

const one = z.object({ rentId: z.uuid() })
export const oneRentDay = z.object({ rentId: z.uuid(), day: askedDay })
const oneTerms = z.object({ rentId: z.uuid(), termsId: z.uuid() })
export const rentDone = z.object({ done: z.literal(true) })

/** The rent of a vehicle that belongs to another person: written down by both, paid between themselves. */
export const rentContract = {
  'GET /api/driver/rents': {
    access: 'driver',
    summary: 'The driver’s rents, with the days of one month.',
    query,
    output: ownRents,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found'],
  },
  'PUT /api/driver/rent-terms/:termsId': {
    access: 'driver',
    limits: [RENT_WORDS],
    summary: 'The driver proposes what is due, in place of a proposal that waits. A repeat changes nothing.',
    params: z.object({ termsId: z.uuid() }),
    body: rentTermsSchema,
    output: rentDone,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'driver_not_found',
      'rent_not_found',
      'rent_without_owner',
      'too_many_requests',
    ],
  },
  'PUT /api/driver/rents/:rentId/days/:day': {
    access: 'driver',
    limits: [RENT_WORDS],
    summary: 'The driver says what they paid for a day, or that the owner excused it. A repeat changes nothing.',
    params: oneRentDay,
    body: dayWords,
    output: rentDone,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'rent_not_found',
      'rent_not_due',
      'rent_day_confirmed',
      'rent_day_changed',
      'too_many_requests',
    ],
  },
  'GET /api/owned-vehicles': {
    access: 'signed-in',
    summary: 'The rents of vehicles whose owner has proved the number that they name, with the days of one month.',
    query,
    output: ownedRents,
    refusals: ['signed_out', 'invalid_input'],
  },
  'PUT /api/owned-vehicles/:driverId/rent-terms/:termsId': {
    access: 'signed-in',
    limits: [RENT_WORDS],
    summary: 'The owner proposes what is due, in place of a proposal that waits. A repeat changes nothing.',
    params: z.object({ driverId: z.uuid(), termsId: z.uuid() }),
    body: rentTermsSchema,
    output: rentDone,
    refusals: ['signed_out', 'invalid_input', 'rent_not_found', 'too_many_requests'],
  },
  'PUT /api/owned-vehicles/rents/:rentId/days/:day': {
    access: 'signed-in',
    limits: [RENT_WORDS],
    summary: 'The owner confirms or contests what the driver says of a day. A repeat changes nothing.',
    params: oneRentDay,
    body: dayAnswer,
    output: rentDone,
    refusals: [
      'signed_out',
      'invalid_input',
      'rent_not_found',
      'rent_day_confirmed',
      'rent_day_changed',
      'too_many_requests',
    ],
  },
  'POST /api/rents/:rentId/terms/:termsId/answer': {
    access: 'signed-in',
    limits: [RENT_WORDS],
    summary: 'Agree to the other’s proposal or refuse it; or take back one’s own. A repeat changes nothing.',
    params: oneTerms,
    body: z.object({ agrees: z.boolean() }),
    output: rentDone,
    refusals: [
      'signed_out',
      'invalid_input',
      'rent_not_found',
      'rent_ended',
      'rent_terms_replaced',
      'rent_terms_own',
      'too_many_requests',
    ],
  },
  'POST /api/rents/:rentId/end': {
    access: 'signed-in',
    limits: [RENT_WORDS],
    summary: 'Either ends the rent: today is its last day. A repeat changes nothing.',
    params: one,
    output: rentDone,
    refusals: ['signed_out', 'rent_not_found', 'too_many_requests'],
  },
} as const satisfies Contract
