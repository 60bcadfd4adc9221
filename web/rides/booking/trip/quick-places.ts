import type { SavedPlace, SavedPlaceLabel, SavedPlaces } from '#domain/places/places.contract.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { HOME_AND_WORK } from '#web/parts/home-and-work.ts'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** A place that one tap fills in. */
export type QuickPlace = {
  readonly key: string
  readonly icon: IconName
  readonly name: string
  readonly place: string
  readonly waypoint: Waypoint | undefined
  /** Home or work: a second tap edits it. */
  readonly label?: SavedPlaceLabel
}

/** More than this nobody reads below a form. */
const RECENT_MAX = 3

type Named = Pick<QuickPlace, 'key' | 'icon' | 'name' | 'label'>

function rowOf(named: Named, saved: SavedPlace | null | undefined): QuickPlace[] {
  return saved ? [{ ...named, place: saved.place, waypoint: saved.waypoint ?? undefined }] : []
}

/** Home, work and favourites, as far as they are saved. */
export function savedRows(saved: SavedPlaces | undefined): readonly QuickPlace[] {
  return [
    ...HOME_AND_WORK.flatMap((one) => rowOf({ key: one.label, ...one }, saved?.[one.label])),
    ...(saved?.favourites ?? []).flatMap((one) => rowOf({ key: one.id, icon: 'star', name: one.name }, one)),
  ]
}

/** The destinations of the last rides, the newest first, each once, without those that are saved. */
export function recentPlaces(rides: readonly PassengerRide[], saved: readonly QuickPlace[]): readonly QuickPlace[] {
  const seen = new Set(saved.map(({ place }) => place))
  const recent: QuickPlace[] = []
  for (const { id, dropoffLocation: place, dropoffPoint } of rides) {
    if (seen.has(place)) continue
    seen.add(place)
    recent.push({ key: id, icon: 'clock', name: place, place, waypoint: dropoffPoint ?? undefined })
  }
  return recent.slice(0, RECENT_MAX)
}
