import * as z from 'zod/mini'
import { parseXof } from '../../shared/sums/typed-sum.ts'
import { RENT_SENTENCES as SENTENCES } from './rent.fr.ts'

/** What a driver types about a day: a part of the sum is a number above 0. */
export const rentDayTyped = z.object({ what: z.string(), paidXof: z.string() }).check(
  z.refine(({ what, paidXof }) => what !== 'some' || (parseXof(paidXof) ?? 0) > 0, {
    error: SENTENCES.paid,
    path: ['paidXof'],
  }),
)

/** What an owner types who contests a day: a number, also 0. */
export const contestedDayTyped = z
  .object({ gotXof: z.string() })
  .check(z.refine(({ gotXof }) => parseXof(gotXof) !== null, { error: SENTENCES.got, path: ['gotXof'] }))
