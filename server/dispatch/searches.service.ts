import type { PassReason } from '#domain/dispatch/offers.ts'
import { excludedFrom } from '#domain/dispatch/wave/not-asked-reason.ts'
import { type Wave, waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { type LatLon, latLonOf } from '#domain/places/lat-lon.ts'
import { wavesAt } from '#domain/settings/dispatch-waves.ts'
import type { SettingRow } from '#domain/settings/settings.table.ts'
import type { Db } from '../db/database.ts'
import {
  type DueRide,
  expireOffers,
  listPastOffers,
  type NewOffer,
  type NewWave,
  type SearchStep,
} from './waves.queries.ts'

/** A ride while one transaction runs its waves. */
export type RideSearchState = {
  readonly ride: DueRide
  /** The waves with which its search began: what operators set later is for later searches. */
  readonly planned: readonly Wave[]
  readonly excluded: ReadonlyMap<string, PassReason>
  /** Drivers whose offers have just expired. */
  readonly expired: readonly string[]
  /** The current wave. */
  wave: number
  offers: readonly NewOffer[]
  readonly waves: NewWave[]
  /** Set if nobody could be asked and a near driver is about to be free: when the ride is due again. */
  postponedUntil: Date | null
}

export function pickupOf({ pickupLat, pickupLon }: DueRide): LatLon | null {
  return latLonOf(pickupLat, pickupLon)
}

/** A ride is open to all in its last wave, or if its pickup point is unknown. */
export function isLast({ wave, ride, planned }: RideSearchState): boolean {
  return wave >= planned.length || waveOf(wave, planned).withinS === null || pickupOf(ride) === null
}

/** Expires the offers of earlier waves, and collects the drivers who must not be asked again. */
export async function beginSearches(
  tx: Db,
  rides: readonly DueRide[],
  settings: readonly SettingRow[],
  now: Date,
): Promise<RideSearchState[]> {
  const again = rides.filter(({ wave, round }) => wave > 0 || round > 1).map(({ id }) => id)
  const expired = again.length === 0 ? [] : await expireOffers(tx, again, now)
  const past = again.length === 0 ? { offers: [], givenBack: [] } : await listPastOffers(tx, again)
  return rides.map((ride) => {
    const isOfRide = (one: { rideId: string }) => one.rideId === ride.id
    const excluded = excludedFrom({
      passengerId: ride.passengerId,
      round: ride.round,
      offers: past.offers.filter(isOfRide),
      givenBackBy: past.givenBack.filter(isOfRide).map(({ driverId }) => driverId),
    })
    const endedFor = expired.filter(isOfRide).map(({ driverId }) => driverId)
    const planned = wavesAt(settings, ride.searchStartedAt)
    return {
      ride,
      planned,
      excluded,
      expired: endedFor,
      wave: ride.wave + 1,
      offers: [],
      waves: [],
      postponedUntil: null,
    }
  })
}

/** The state of the search after this run: it waits for answers, is delayed, or is open to all. */
export function endOf({ ride, planned, wave, offers, expired, postponedUntil: held }: RideSearchState): SearchStep {
  const openToAll = offers.length === 0 && held === null
  const asked: 'all' | string[] = openToAll ? 'all' : offers.map(({ driverId }) => driverId)
  const { id: rideId } = ride
  const change = { kind: 'offers', rideId, asked, ended: expired, why: 'offer_expired' } as const
  const reached = openToAll ? planned.length : wave
  const isChange = held === null || expired.length > 0
  return { rideId, wave: held === null ? reached : ride.wave, openToAll, postponedUntil: held, isChange, change }
}

/** The record for operators. The last wave considers no single driver, and a delayed ride stays in its wave. */
export function wavesOf({ ride, planned, waves, offers, postponedUntil }: RideSearchState): NewWave[] {
  if (offers.length > 0) return waves
  if (postponedUntil !== null) return []
  return [...waves, { rideId: ride.id, round: ride.round, wave: planned.length, withinS: null, passedOver: [] }]
}
