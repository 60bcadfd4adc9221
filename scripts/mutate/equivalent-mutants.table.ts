/** A change that no test can notice: the file, the code, what it becomes. */
type Row = readonly [file: string, code: string, becomes: string]

export type EquivalentMutant = {
  readonly file: string
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** By the reason for which nothing differs. */
const ROWS_BY_REASON: Readonly<Record<string, readonly Row[]>> = {
  'A distance that is computed is a fraction of a metre: none is exactly the bound.': [
    [
      'domain/rides/booking/trip-places.ts',
      'distanceM(point, one) > (one.isTown ? TOWN_CONTRADICTS_M : CONTRADICTS_M)',
      'distanceM(point, one) >= (one.isTown ? TOWN_CONTRADICTS_M : CONTRADICTS_M)',
    ],
    ['domain/rides/booking/trip-places.ts', 'awayM <= NEXT_TOWN_M', 'awayM < NEXT_TOWN_M'],
    [
      'domain/rides/booking/trip-places.ts',
      'estimateRoad(from, to).roadM > NEXT_TOWN_M',
      'estimateRoad(from, to).roadM >= NEXT_TOWN_M',
    ],
    [
      'domain/rides/cancel/no-show.ts',
      'distanceM(pickup, point) <= NEAR_PICKUP_M',
      'distanceM(pickup, point) < NEAR_PICKUP_M',
    ],
    [
      'domain/rides/cancel/no-show.ts',
      'distanceM(pickup, driver) > NO_SHOW_WITHIN_M',
      'distanceM(pickup, driver) >= NO_SHOW_WITHIN_M',
    ],
  ],
  'The instant of null is no number, and no comparison with it holds.': [
    ['domain/rides/booking/missed-ride.ts', 'newest.cancelledAt === null', 'false'],
    ['domain/rides/booking/schedule.ts', 'scheduledFor !== null', 'true'],
  ],
  'A later line decides the same.': [
    ['domain/documents/document-rules.ts', "typed.issueDate === ''", 'false'],
    ['domain/fares/tariff.ts', 'way === null', 'false'],
    ['domain/fares/tariff.ts', 'hourPart === null', 'false'],
    ['domain/rides/booking/booking-extras.ts', 'why === null', 'false'],
    ['domain/rides/driving/far-from-end.ts', 'offM === null', 'false'],
    ['domain/rides/ride-progress.ts', 'ride.scheduledFor !== null', 'true'],
  ],
  'An earlier line has decided it, and the code is there for the types.': [
    ['domain/payments/receipt-words.ts', 'payment === null', 'false'],
    ['domain/rides/passenger-notice.ts', "before.status === 'cancelled'", 'false'],
    ['domain/rides/booking/trip-places.ts', "waypoint !== undefined && 'placeId' in waypoint", 'true'],
    [
      'domain/rides/booking/trip-places.ts',
      "waypoint !== undefined && 'placeId' in waypoint",
      "waypoint !== undefined || 'placeId' in waypoint",
    ],
    ['domain/rides/booking/trip-places.ts', 'waypoint !== undefined', 'true'],
    ['domain/rides/booking/trip-places.ts', 'pickup.mentions.length === 0', 'false'],
  ],
  'A known point is one mention: every one of them is any of them.': [
    [
      'domain/rides/booking/trip-places.ts',
      'pickup.mentions.every(({ isTown }) => !isTown)',
      'pickup.mentions.some(({ isTown }) => !isTown)',
    ],
  ],
  'Seven years before and seven years after a leap year is none; the other months are as long in every year.': [
    ['domain/rides/after/ride-retention.ts', 'year - RIDE_HISTORY_YEARS', 'year + RIDE_HISTORY_YEARS'],
  ],
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = Object.entries(ROWS_BY_REASON).flatMap(([why, rows]) =>
  rows.map(([file, code, becomes]) => ({ file, code, becomes, why })),
)
