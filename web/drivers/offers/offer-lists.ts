import { bySoonestEnd, offerLeftMs } from '#domain/dispatch/offer-clock.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'

/** A request with an open offer to this driver. */
export type OfferedRide = DriverRide & { readonly offer: NonNullable<DriverRide['offer']> }

export function isOffered(ride: DriverRide): ride is OfferedRide {
  return ride.offer !== null
}

/**
 * When a card appears or disappears, others move under the thumb: for so long, a tap may be meant for what was there before.
 */
export const CARDS_MOVED_MS = 700

type Sorted = { readonly offers: OfferedRide[]; readonly open: DriverRide[] }

/**
 * This driver's offers, the soonest to end first, and the requests that are open to all, newest first. An offer whose time
 * is over is in neither list, unless its answer (`answering`) is on its way.
 */
export function sortRequests(requests: readonly DriverRide[], serverNow: number, answering: readonly string[]): Sorted {
  const isOpenOffer = ({ id, offer }: OfferedRide) =>
    answering.includes(id) || offerLeftMs(offer.expiresAt, serverNow) > 0
  return {
    offers: requests
      .filter(isOffered)
      .filter(isOpenOffer)
      .sort((a, b) => bySoonestEnd(a.offer.expiresAt, b.offer.expiresAt)),
    open: requests.filter((ride) => !isOffered(ride)),
  }
}

/** Milliseconds until the first of these offers ends; null when there is none. */
export function nextEndMs(offers: readonly OfferedRide[], serverNow: number): number | null {
  const running = offers.map(({ offer }) => offerLeftMs(offer.expiresAt, serverNow)).filter((leftMs) => leftMs > 0)
  return running.length === 0 ? null : Math.min(...running)
}

type Lists = { readonly requests: readonly DriverRide[]; readonly active: DriverRide | null }

/** What the driver's screen is about: a ride under way, an offer, open requests, or nothing yet. */
export function driverMoment(lists: Lists | undefined): 'riding' | 'offered' | 'requests' | 'idle' {
  if (lists === undefined) return 'idle'
  if (lists.active !== null) return 'riding'
  if (lists.requests.some(isOffered)) return 'offered'
  return lists.requests.length > 0 ? 'requests' : 'idle'
}
