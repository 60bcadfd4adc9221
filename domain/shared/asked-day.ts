import * as z from 'zod/mini'

/** No money of ours is older; the database refuses years before 1. */
const FIRST_DAY = '2000-01-01'

/** A day that somebody asks about, as « 2026-11-24 ». */
export const askedDay = z.iso.date().check(z.refine((day) => day >= FIRST_DAY))
