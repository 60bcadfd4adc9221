import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { SETTING_SCHEMAS } from '../settings.table.ts'

const instant = z.iso.datetime()

const askedInWave = z.object({ wave: z.int(), afterS: z.int() })

const searchResult = z.object({
  first: z.nullable(askedInWave),
  asked: z.int(),
  taker: z.nullable(askedInWave),
  openAfterS: z.nullable(z.int()),
})

const pastSearch = z.object({
  rideId: z.uuid(),
  at: instant,
  /** A name of quarters.table.ts; null: the pickup is in none of them, or its position is not known. */
  quarter: z.nullable(z.string()),
  /** How it ended: the ride was taken by a driver who was asked, or when it was open to all; nobody took it. */
  end: z.enum(['offered', 'open_to_all', 'nobody']),
  endedAfterS: z.int(),
  before: searchResult,
  /**
   * `unsure`: drivers of whom the record does not say whether the new waves reach them. `waits`: for a driver who is about to
   * be free, and the record does not say what comes then.
   */
  after: z.object({ ...searchResult.shape, unsure: z.int(), waits: z.boolean() }),
})
/** A past search: whom it asked, and whom it would have asked with other waves. */
export type PastSearch = z.infer<typeof pastSearch>

const refusedRide = z.object({ rideId: z.uuid(), at: instant, pickupLocation: z.string() })

const areaPreview = z.object({
  /** Rides that were booked in the days before, and how many of them began outside of the wished area. */
  rides: z.int(),
  refused: z.int(),
  days: z.int(),
  /** There were more rides than are read: the newest were. */
  isCut: z.boolean(),
  /** The newest of those outside. */
  newest: z.array(refusedRide),
})
export type AreaPreview = z.infer<typeof areaPreview>

export const settingPreviewsContract = {
  'POST /api/admin/settings/dispatch-waves/preview': {
    access: 'admin',
    operators: ['admin'],
    summary: 'The last finished searches: whom they asked, and whom they would have asked with other waves.',
    /** Null: the waves of the code. */
    body: z.object({ value: z.nullable(SETTING_SCHEMAS.dispatch_waves) }),
    output: z.object({ searches: z.array(pastSearch) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/settings/service-area/preview': {
    access: 'admin',
    operators: ['admin'],
    summary: 'The rides of the last days that would not have been accepted with another service area.',
    /** Null: everywhere. */
    body: z.object({ value: z.nullable(SETTING_SCHEMAS.service_area) }),
    output: areaPreview,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
} as const satisfies Contract
