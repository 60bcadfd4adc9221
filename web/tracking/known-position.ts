import type { QueryClient } from '@tanstack/react-query'
import type { DriverPosition } from '#domain/wire/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** What a page knows of where the driver of a ride is; null: unknown. */
export type Known = { readonly position: DriverPosition | null }

/** A ride of a driver: each acceptance and each leg has its own entry in the cache. */
export type DrivenRide = { readonly id: string; readonly acceptedAt: string | null; readonly startedAt: string | null }

export function positionKey({ id, acceptedAt, startedAt }: DrivenRide) {
  return QUERY_KEYS.driverPosition(id, acceptedAt, startedAt)
}

/** What a page that follows the ride shows now; null: nothing yet. */
export function findKnownPosition(client: QueryClient, ride: DrivenRide): DriverPosition | null {
  return client.getQueryData<Known>(positionKey(ride))?.position ?? null
}

/** The later of two positions: a late answer must not move a driver back. */
export function later(known: Known | undefined, arrived: Known): Known {
  if (!known?.position || arrived.position === null) return arrived
  return Date.parse(arrived.position.at) < Date.parse(known.position.at) ? known : arrived
}

/** After a change of the next end the position stays valid, but the time and distance to it do not. */
export function withoutFigures(known: Known | undefined): Known | undefined {
  if (!known?.position) return known
  const { distanceM: _, ...position } = known.position
  return { position: { ...position, etaSeconds: null } }
}

/** Shows a position that the server has published on every page of this phone that follows its ride. */
export function receivePosition(client: QueryClient, position: DriverPosition): void {
  const [name, rideId] = QUERY_KEYS.driverPosition(position.rideId, null, null)
  client.setQueriesData<Known>({ queryKey: [name, rideId] }, (known) => later(known, { position }))
}
