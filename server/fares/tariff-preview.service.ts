import { fareOf, type Tariff } from '#domain/fares/tariff.ts'
import { tariffAt } from '#domain/fares/tariff-rows.ts'
import type { RepricedRide, tariffsContract } from '#domain/fares/tariffs.contract.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import type { Context } from '../context.ts'
import { listRidesToCompare } from './rides-to-compare.service.ts'
import type { PricedRide } from './tariffs.queries.ts'
import { tariffValidFrom } from './tariffs.service.ts'

type Wish = CallInput<(typeof tariffsContract)['POST /api/admin/tariffs/preview']>['body']

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
  context: Context,
  { rideType, tariff, from }: Wish,
): Promise<{ rides: RepricedRide[] }> {
  const { tariffs, db, clock } = context
  const otherwise = tariffAt(await tariffs.list(db), rideType, tariffValidFrom(from, clock.now()))
  const rides = await listRidesToCompare(context, rideType)
  return {
    rides: rides.map((ride) => {
      const { distanceM, durationMinutes, createdAt, scheduledFor } = ride
      const at = (scheduledFor ?? createdAt).toISOString()
      return { at, distanceM, durationMinutes, beforeXof: priceBy(otherwise, ride), afterXof: priceBy(tariff, ride) }
    }),
  }
}
