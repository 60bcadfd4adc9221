import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { FIGURE_STEPS } from './figure-range.ts'
import { FIGURES_SENTENCES } from './figures.fr.ts'

const count = z.int()
/** Seconds; null: nobody waited. */
const duration = z.nullable(z.number())

/** The figures of one step, or of a whole range. */
const figuresSchema = z.object({
  /** Rides booked in these hours, and what became of them: the rest is under way. */
  asked: count,
  served: count,
  noDriver: count,
  leftWaiting: count,
  leftDriver: count,
  noShow: count,
  byOperator: count,
  /** From booking to acceptance, and from acceptance to the driver's arrival; of rides wanted at once. */
  waitP50S: duration,
  waitP90S: duration,
  pickupP50S: duration,
  pickupP90S: duration,
  /** What became of the offers made in these hours. */
  offersAccepted: count,
  offersRefused: count,
  offersExpired: count,
  /** Given back in these hours. */
  givenBack: count,
  /** Of rides that ended in these hours, in F CFA. */
  revenueXof: count,
  commissionXof: count,
  /** Drivers on line, on average. Null: not known at that time. */
  onLine: z.nullable(z.number()),
})
export type Figures = z.infer<typeof figuresSchema>

const stepSchema = z.object({
  /** When it begins. */
  at: z.iso.datetime(),
  figures: figuresSchema,
})
export type FiguresOfStep = z.infer<typeof stepSchema>

const rangeSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: figuresSchema,
  steps: z.array(stepSchema),
})
export type FiguresOfRange = z.infer<typeof rangeSchema>

const figuresOutput = z.object({
  step: z.enum(FIGURE_STEPS),
  range: rangeSchema,
  /** As many days, immediately before. */
  before: rangeSchema,
  /** Days before this one are still being counted. Null: all are. */
  countedFrom: z.nullable(z.iso.date()),
})
export type FiguresView = z.infer<typeof figuresOutput>

const perHour = z.array(count)
const quartersOutput = z.object({
  quarters: z.array(
    z.object({
      /** A name of quarters.table.ts; `outside` all of them, or `unknown`: the place was only described. */
      quarter: z.string(),
      /** Rides booked from here, by hour of the day (24), and those that found no driver. */
      asked: perHour,
      noDriver: perHour,
    }),
  ),
})
export type QuarterFigures = z.infer<typeof quartersOutput>['quarters'][number]

/** Days of these years are asked about: databases and clocks refuse some others. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'
const day = z.optional(
  z.iso
    .date(FIGURES_SENTENCES.days)
    .check(z.refine((one) => one >= FIRST_DAY && one <= LAST_DAY, FIGURES_SENTENCES.days)),
)
export const figuresQuery = z.object({ from: day, to: day, step: z.optional(z.enum(FIGURE_STEPS)) })

/** The same figures as a file for a spreadsheet. */
export const FIGURES_CSV_PATH = '/files/figures'

export const figuresContract = {
  'GET /api/admin/figures': {
    access: 'admin',
    operators: ['support', 'finance'],
    load: 'list',
    summary: 'The figures of the service by hour, day or month, with those of as many days before.',
    query: figuresQuery,
    output: figuresOutput,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/figures/quarters': {
    access: 'admin',
    operators: ['support', 'finance'],
    load: 'list',
    summary: 'Rides asked, and those without a driver, by quarter of the city and hour of the day.',
    query: z.object({ from: day, to: day }),
    output: quartersOutput,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
} as const satisfies Contract
