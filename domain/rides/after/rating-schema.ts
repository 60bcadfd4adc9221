import * as z from 'zod/mini'
import { atMost } from '../../shared/text-rule.ts'
import { STARS_MAX, STARS_MIN } from '../ride-limits.ts'
import { RATING_REASONS_MAX, type ReasonTable, reasonsFor } from './rating-reasons.ts'

/** A rating as the browser sends it: stars, and matching reasons without repetition; reasons are optional. */
export function ratingSchema(table: ReasonTable) {
  return z
    .object({
      stars: z.int().check(z.minimum(STARS_MIN), z.maximum(STARS_MAX)),
      reasons: z._default(z.array(z.string()).check(atMost(RATING_REASONS_MAX)), []),
    })
    .check(
      z.refine(({ stars, reasons }) => {
        const fitting = reasonsFor(table, stars).map(({ code }) => code)
        return new Set(reasons).size === reasons.length && reasons.every((code) => fitting.includes(code))
      }),
    )
}
