import { fareOf, type Tariff } from '#domain/fares/tariff.ts'
import { tariffAt } from '#domain/fares/tariff-rows.ts'
import type { RepricedRide, tariffsContract } from '#domain/fares/tariffs.contract.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import type { Context } from '../context.ts'
import { listFinishedRides, type PricedRide } from './tariffs.queries.ts'
import { tariffValidFrom } from './tariffs.service.ts'

type Wish = CallInput<(typeof tariffsContract)['POST /api/admin/tariffs/preview']>['body']

/** Rides that show what a tariff would change. */
const RIDES_SHOWN = 10

/** Older rides tell little about today's, and of a service that is seldom asked they would be searched for long. */
const DAYS_BACK = 60

const DAY_MS = 24 * 60 * 60_000

/** The price of a ride by a tariff: of its stored road and minutes, at the hour of its departure. */
function priceBy(tariff: Tariff, { distanceM, durationMinutes, createdAt, scheduledFor }: PricedRide): number {
  const route = distanceM === null ? null : { distanceM, durationS: durationMinutes * 60 }
  return fareOf(tariff, route, scheduledFor ?? createdAt).priceXof
}

/**
 * The last finished rides of a service, priced by the tariff that counts without the change, and by the one that is wished.
 * Refuses tariff_not_ahead.
 */
export async function previewTariff(
  { tariffs, db, clock }: Context,
  { rideType, tariff, from }: Wish,
): Promise<{ rides: RepricedRide[] }> {
  const now = clock.now()
  const otherwise = tariffAt(await tariffs.list(db), rideType, tariffValidFrom(from, now))
  const after = new Date(now.getTime() - DAYS_BACK * DAY_MS)
  const rides = await listFinishedRides(db, { rideType, after, limit: RIDES_SHOWN })
  return {
    rides: rides.map((ride) => {
      const { distanceM, durationMinutes, createdAt, scheduledFor } = ride
      const at = (scheduledFor ?? createdAt).toISOString()
      return { at, distanceM, durationMinutes, beforeXof: priceBy(otherwise, ride), afterXof: priceBy(tariff, ride) }
    }),
  }
}
