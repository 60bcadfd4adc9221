import type { RecordedSearch } from '#domain/dispatch/replay/recorded-search.ts'
import { recordedResult, replaySearch } from '#domain/dispatch/replay/replay-search.ts'
import { latLonOf } from '#domain/places/lat-lon.ts'
import { quarterOf } from '#domain/places/quarters.table.ts'
import { wavesAt, wavesOf } from '#domain/settings/dispatch-waves.ts'
import type { PastSearch, settingPreviewsContract } from '#domain/settings/preview/setting-previews.contract.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import type { Context } from '../../context.ts'
import { listPastSearches, type StoredSearch } from './past-searches.queries.ts'

type Wish = CallInput<(typeof settingPreviewsContract)['POST /api/admin/settings/dispatch-waves/preview']>['body']

/** Searches that show what other waves would change. */
const SEARCHES_SHOWN = 10

function endOf({ takenBy, offers }: RecordedSearch): PastSearch['end'] {
  if (takenBy === null) return 'nobody'
  const wasOffered = offers.some(({ driverId, outcome }) => driverId === takenBy && outcome === 'accepted')
  return wasOffered ? 'offered' : 'open_to_all'
}

function pickupQuarter({ pickupLat, pickupLon }: StoredSearch): string | null {
  const pickup = latLonOf(pickupLat, pickupLon)
  return pickup === null ? null : quarterOf(pickup)
}

/** The last finished searches: what happened, and whom the wished waves would have asked. The newest first. */
export async function previewWaves(
  { settings, db, config }: Context,
  { value }: Wish,
): Promise<{ searches: PastSearch[] }> {
  const rows = await settings.list(db)
  const stored = await listPastSearches(db, SEARCHES_SHOWN)
  return {
    searches: stored.map((row) => {
      const search: RecordedSearch = { ...row, waves: wavesAt(rows, row.startedAt) }
      return {
        rideId: row.rideId,
        at: row.startedAt.toISOString(),
        quarter: pickupQuarter(row),
        end: endOf(search),
        endedAfterS: Math.max(0, Math.round((row.endedAt.getTime() - row.startedAt.getTime()) / 1000)),
        before: recordedResult(search),
        after: replaySearch(search, wavesOf(value), config.dispatchPolicy),
      }
    }),
  }
}
