import type { PassReason } from '#domain/dispatch/offers.ts'
import { excludedFrom } from '#domain/dispatch/wave/not-asked-reason.ts'
import { WAVES, waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { type LatLon, latLonOf } from '#domain/places/lat-lon.ts'
import type { Db } from '../db/database.ts'
import {
  type DueRide,
  expireOffers,
  listPastOffers,
  type NewOffer,
  type NewWave,
  type SearchStep,
} from './waves.queries.ts'

/** A ride on its way through its waves in one transaction. */
export type RideSearchState = {
  readonly ride: DueRide
  readonly excluded: ReadonlyMap<string, PassReason>
  /** Drivers whose offers have just run out. */
  readonly expired: readonly string[]
  /** The wave that is asked now. */
  wave: number
  offers: readonly NewOffer[]
  readonly waves: NewWave[]
  /** Nobody could be asked, and somebody near is free in a moment: the ride is looked at again then. */
  postponedUntil: Date | null
}

export function pickupOf({ pickupLat, pickupLon }: DueRide): LatLon | null {
  return latLonOf(pickupLat, pickupLon)
}

/** In its last wave, or when nobody knows where it begins, a ride is asked of everybody. */
export function isLast({ wave, ride }: RideSearchState): boolean {
  return wave >= WAVES.length || waveOf(wave).withinS === null || pickupOf(ride) === null
}

/** Ends what is left of the waves before, and remembers who is not asked again. */
export async function beginSearches(tx: Db, rides: readonly DueRide[], now: Date): Promise<RideSearchState[]> {
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
    return { ride, excluded, expired: endedFor, wave: ride.wave + 1, offers: [], waves: [], postponedUntil: null }
  })
}

/** Where the search stands once nobody more is asked: some wait for answers, or it is held, or everybody is asked. */
export function endOf({ ride, wave, offers, expired, postponedUntil: held }: RideSearchState): SearchStep {
  const openToAll = offers.length === 0 && held === null
  const asked: 'all' | string[] = openToAll ? 'all' : offers.map(({ driverId }) => driverId)
  const { id: rideId } = ride
  const change = { kind: 'offers', rideId, asked, ended: expired, why: 'offer_expired' } as const
  const reached = openToAll ? WAVES.length : wave
  const isChange = held === null || expired.length > 0
  return { rideId, wave: held === null ? reached : ride.wave, openToAll, postponedUntil: held, isChange, change }
}

/** What the operator reads of it; the last wave looks at nobody in particular, and a ride that is held is not moved. */
export function wavesOf({ ride, waves, offers, postponedUntil }: RideSearchState): NewWave[] {
  if (offers.length > 0) return waves
  if (postponedUntil !== null) return []
  return [...waves, { rideId: ride.id, round: ride.round, wave: WAVES.length, withinS: null, passedOver: [] }]
}
