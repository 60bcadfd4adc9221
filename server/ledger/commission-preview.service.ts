import type { commissionContract, SharedRide } from '#domain/ledger/commission.contract.ts'
import { keptXof } from '#domain/ledger/commission.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import { listRidesToCompare } from '../fares/rides-to-compare.service.ts'
import { requireAhead } from '../settings/dated-setting.service.ts'
import { findRateAt } from './commission.queries.ts'

type Wish = CallInput<(typeof commissionContract)['POST /api/admin/commission/preview']>['body']

/**
 * What stays with the drivers of the last finished rides of a service by the commission that counts without the change, and
 * by the one that is wished. Refuses commission_not_ahead.
 */
export async function previewCommission(
  context: Context,
  { rideType, permille, from }: Wish,
): Promise<{ rides: SharedRide[] }> {
  const begins = requireAhead(from === null ? null : startOfDay(from), context.clock.now(), 'commission_not_ahead')
  const otherwise = await findRateAt(context.db, rideType, begins ?? context.clock.now())
  const rides = await listRidesToCompare(context, rideType)
  return {
    rides: rides.map(({ createdAt, scheduledFor, priceXof }) => ({
      at: (scheduledFor ?? createdAt).toISOString(),
      priceXof,
      beforeXof: keptXof(priceXof, otherwise),
      afterXof: keptXof(priceXof, permille),
    })),
  }
}
