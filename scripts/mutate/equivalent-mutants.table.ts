/** A mutant that no test can detect: the file, the code, its replacement. */
type Row = readonly [file: string, code: string, becomes: string]

export type EquivalentMutant = {
  readonly file: string
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** By the reason for which the behaviour is the same. */
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
  'At the bound both sides are rounded to the same.': [
    ['domain/shared/distance-words.ts', 'distanceM < 1000 - STEP_M / 2', 'distanceM <= 1000 - STEP_M / 2'],
    ['domain/shared/distance-words.ts', '1000 - STEP_M / 2', '1000 + STEP_M / 2'],
    ['domain/shared/distance-words.ts', 'distanceM < 10_000', 'distanceM <= 10_000'],
  ],
  'Before a text there is no character, and a piece that was there one place before is a row that goes on.': [
    ['domain/shared/secret-strength.ts', 'at >= 2', 'true'],
    ['domain/shared/secret-strength.ts', 'at >= PIECE', 'at > PIECE'],
  ],
  'The instant of null is no number, and no comparison with it holds.': [
    ['domain/rides/booking/missed-ride.ts', 'newest.cancelledAt === null', 'false'],
    ['domain/rides/booking/schedule.ts', 'scheduledFor !== null', 'true'],
  ],
  'A later line decides the same.': [
    ['domain/dispatch/explain.ts', 'waitedS === null', 'false'],
    ['domain/documents/document-form.ts', "typed.issuedOn === ''", 'false'],
    ['domain/fares/tariff.ts', 'route === null', 'false'],
    ['domain/fares/tariff.ts', 'hourPart === null', 'false'],
    ['domain/rides/booking/booking-extras.ts', 'why === null', 'false'],
    ['domain/rides/driving/far-from-end.ts', 'offM === null', 'false'],
    ['domain/rides/ride-progress.ts', 'ride.scheduledFor !== null', 'true'],
  ],
  'An earlier line has decided it, and the code is there for the types.': [
    ['domain/payments/receipt-words.ts', 'payment === null', 'false'],
    ['domain/shared/paging.ts', 'last !== undefined', 'true'],
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
  'No two places of the list that are far from each other bear one name.': [
    ['domain/rides/booking/trip-places.ts', "named === 'several'", 'false'],
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
  'Ids differ, and a sort asks only which of two comes first.': [
    ['domain/dispatch/wave/plan-wave.ts', 'a.rideId < b.rideId', 'a.rideId <= b.rideId'],
    ['domain/dispatch/wave/plan-wave.ts', 'a.rideId > b.rideId', 'true'],
    ['domain/dispatch/wave/plan-wave.ts', 'a.rideId > b.rideId', 'false'],
    ['domain/dispatch/wave/plan-wave.ts', 'a.rideId > b.rideId', 'a.rideId >= b.rideId'],
    ['domain/dispatch/wave/plan-wave.ts', 'a.rideId > b.rideId', 'a.rideId <= b.rideId'],
    ['domain/dispatch/wave/rank.ts', 'a.driverId < b.driverId', 'a.driverId <= b.driverId'],
    ['domain/dispatch/wave/rank.ts', 'a.driverId > b.driverId', 'true'],
    ['domain/dispatch/wave/rank.ts', 'a.driverId > b.driverId', 'false'],
    ['domain/dispatch/wave/rank.ts', 'a.driverId > b.driverId', 'a.driverId >= b.driverId'],
    ['domain/dispatch/wave/rank.ts', 'a.driverId > b.driverId', 'a.driverId <= b.driverId'],
  ],
  'Whom the matching has chosen is the best of those whom it left for the request, or it would not cost the least.': [
    [
      'domain/dispatch/wave/plan-wave.ts',
      '(a, b) => Number(b.driverId === best) - Number(a.driverId === best)',
      '() => undefined',
    ],
    [
      'domain/dispatch/wave/plan-wave.ts',
      'Number(b.driverId === best) - Number(a.driverId === best)',
      'Number(b.driverId === best) + Number(a.driverId === best)',
    ],
    ['domain/dispatch/wave/plan-wave.ts', 'b.driverId === best', 'true'],
    ['domain/dispatch/wave/plan-wave.ts', 'b.driverId === best', 'false'],
    ['domain/dispatch/wave/plan-wave.ts', 'b.driverId === best', 'b.driverId !== best'],
    ['domain/dispatch/wave/plan-wave.ts', 'a.driverId === best', 'false'],
  ],
  'Whoever is asked is one of those who are ranked: the list is not empty.': [
    ['domain/dispatch/wave/plan-wave.ts', 'rankSoonest(reachable)[0]?.driverId', 'rankSoonest(reachable)[0].driverId'],
    [
      'domain/dispatch/wave/plan-wave.ts',
      'rankBest(withoutPreference)[0]?.driverId',
      'rankBest(withoutPreference)[0].driverId',
    ],
  ],
  'Of two ways that cost as much it takes the other one; each row is given a column.': [
    ['domain/dispatch/wave/assignment.ts', 'reduced < (distance[at] as number)', 'reduced <= (distance[at] as number)'],
    ['domain/dispatch/wave/assignment.ts', '(distance[at] as number) < delta', 'distance[at] as number <= delta'],
    ['domain/dispatch/wave/assignment.ts', '-1', '+1'],
  ],
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = Object.entries(ROWS_BY_REASON).flatMap(([why, rows]) =>
  rows.map(([file, code, becomes]) => ({ file, code, becomes, why })),
)
