import { plural } from '../../shared/format.ts'
import type { LiveMap, LiveMapDriver, LiveMapRide } from './live-map.contract.ts'

/** What an operator may look at by itself. */
export const MAP_FILTERS = ['all', 'free', 'busy', 'waiting'] as const
export type MapFilter = (typeof MAP_FILTERS)[number]

export const MAP_FILTER_WORDS: Readonly<Record<MapFilter, string>> = {
  all: 'Tout',
  free: 'Chauffeurs libres',
  busy: 'Chauffeurs en course',
  waiting: 'Courses en attente',
}

type Kinds = { readonly drivers: (driver: LiveMapDriver) => boolean; readonly rides: (ride: LiveMapRide) => boolean }

const isWaiting = ({ status }: LiveMapRide) => status === 'requested'

const SHOWN: Readonly<Record<MapFilter, Kinds>> = {
  all: { drivers: () => true, rides: () => true },
  free: { drivers: ({ isBusy }) => !isBusy, rides: () => false },
  busy: { drivers: ({ isBusy }) => isBusy, rides: (ride) => !isWaiting(ride) },
  waiting: { drivers: () => false, rides: isWaiting },
}

/** The part of the city that this filter leaves. */
export function filterMap<M extends Pick<LiveMap, 'drivers' | 'rides'>>(map: M, filter: MapFilter): M {
  const { drivers, rides } = SHOWN[filter]
  return { ...map, drivers: map.drivers.filter(drivers), rides: map.rides.filter(rides) }
}

/** The city in one sentence: what the map shows, for those who do not see it. */
export function mapWords({ drivers, rides }: Pick<LiveMap, 'drivers' | 'rides'>): string {
  const busy = drivers.filter(({ isBusy }) => isBusy).length
  const waiting = rides.filter(isWaiting).length
  return [
    plural(drivers.length - busy, 'chauffeur libre', 'chauffeurs libres'),
    plural(busy, 'en course', 'en course'),
    plural(waiting, 'course en attente', 'courses en attente'),
  ].join(' · ')
}

export const MAP_SENTENCES = {
  nobody: 'Personne n’est en vue. Les chauffeurs disponibles dont la position est connue paraîtront ici.',
  ridesWithoutPoint: 'Sans position connue : dans la liste seulement.',
} as const

/** What one map cannot show any more; null while it shows all. */
export function leftOutWords({ driversLeftOut, ridesLeftOut }: LiveMap): string | null {
  if (driversLeftOut + ridesLeftOut === 0) return null
  const drivers = plural(driversLeftOut, 'chauffeur', 'chauffeurs')
  return `La carte ne montre pas tout\u00A0: il manque ${drivers} et ${plural(ridesLeftOut, 'course', 'courses')}.`
}
