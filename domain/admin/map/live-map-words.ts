import { plural } from '../../shared/format.ts'
import { COUNTED } from '../../shared/shared.fr.ts'
import type { LiveMap, LiveMapDriver, LiveMapRide } from './live-map.contract.ts'
import { LIVE_MAP_COUNT_TEXTS, MAP_FILTER_TEXTS } from './live-map.fr.ts'

/** What an operator may filter the map by. */
export const MAP_FILTERS = ['all', 'free', 'busy', 'waiting'] as const
export type MapFilter = (typeof MAP_FILTERS)[number]

export const MAP_FILTER_WORDS: Readonly<Record<MapFilter, string>> = MAP_FILTER_TEXTS

type Kinds = { readonly drivers: (driver: LiveMapDriver) => boolean; readonly rides: (ride: LiveMapRide) => boolean }

const isWaiting = ({ status }: LiveMapRide) => status === 'requested'

const SHOWN: Readonly<Record<MapFilter, Kinds>> = {
  all: { drivers: () => true, rides: () => true },
  free: { drivers: ({ isBusy }) => !isBusy, rides: () => false },
  busy: { drivers: ({ isBusy }) => isBusy, rides: (ride) => !isWaiting(ride) },
  waiting: { drivers: () => false, rides: isWaiting },
}

/** The part of the map that this filter keeps. */
export function filterMap<M extends Pick<LiveMap, 'drivers' | 'rides'>>(map: M, filter: MapFilter): M {
  const { drivers, rides } = SHOWN[filter]
  return { ...map, drivers: map.drivers.filter(drivers), rides: map.rides.filter(rides) }
}

/** What the map shows, in one sentence for people who cannot see it. */
export function mapWords({ drivers, rides }: Pick<LiveMap, 'drivers' | 'rides'>): string {
  const busy = drivers.filter(({ isBusy }) => isBusy).length
  const waiting = rides.filter(isWaiting).length
  return [
    plural(drivers.length - busy, ...LIVE_MAP_COUNT_TEXTS.free),
    plural(busy, ...LIVE_MAP_COUNT_TEXTS.driving),
    plural(waiting, ...LIVE_MAP_COUNT_TEXTS.waiting),
  ].join(' · ')
}

/** How much the map leaves out; null when it shows everything. */
export function leftOutWords({ driversLeftOut, ridesLeftOut }: LiveMap): string | null {
  if (driversLeftOut + ridesLeftOut === 0) return null
  const drivers = plural(driversLeftOut, ...COUNTED.driver)
  return LIVE_MAP_COUNT_TEXTS.leftOut(drivers, plural(ridesLeftOut, ...COUNTED.ride))
}
