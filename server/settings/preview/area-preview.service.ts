import { latLonOf } from '#domain/places/lat-lon.ts'
import type { AreaPreview, settingPreviewsContract } from '#domain/settings/preview/setting-previews.contract.ts'
import { isServed } from '#domain/settings/service-area.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import type { Context } from '../../context.ts'
import { listBookedRides } from './area-preview.queries.ts'

type Wish = CallInput<(typeof settingPreviewsContract)['POST /api/admin/settings/service-area/preview']>['body']

/** Days of which the rides are counted. */
const DAYS_BACK = 7

/** Most rides that are read: a busy week has more, and its newest rides say the same. */
const RIDES_READ = 5_000

/** Rides outside that are named. */
const RIDES_NAMED = 10

const DAY_MS = 24 * 60 * 60_000

/** How many rides of the last days began outside of the wished area, and which; as for a booking, an unknown place is inside. */
export async function previewArea({ db, clock }: Context, { value }: Wish): Promise<AreaPreview> {
  const after = new Date(clock.now().getTime() - DAYS_BACK * DAY_MS)
  const found = await listBookedRides(db, after, RIDES_READ + 1)
  const rides = found.slice(0, RIDES_READ)
  const refused = rides.filter(({ pickupLat, pickupLon }) => !isServed(value, latLonOf(pickupLat, pickupLon)))
  return {
    ...{ rides: rides.length, refused: refused.length, days: DAYS_BACK, isCut: found.length > RIDES_READ },
    newest: refused.slice(0, RIDES_NAMED).map(({ id, createdAt, pickupLocation }) => {
      return { rideId: id, at: createdAt.toISOString(), pickupLocation }
    }),
  }
}
