import { POSITION_FRESH_SECONDS } from '#domain/dispatch/positions.ts'
import { distanceM } from '#domain/places/point.ts'
import type { DriverPosition, PositionStore } from './position-store.ts'

function isFresh({ at }: DriverPosition, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000
}

/** Positions in this process: enough for one. */
export function memoryPositions(): PositionStore {
  const known = new Map<string, DriverPosition>()
  return {
    put: async (positions) => {
      for (const position of positions) {
        const before = known.get(position.driverId)
        if (before === undefined || before.at <= position.at) known.set(position.driverId, position)
      }
    },
    find: async (driverId, now) => {
      const position = known.get(driverId)
      return position !== undefined && isFresh(position, now) ? position : null
    },
    nearest: async (around, { driverType, withinM, limit }, now) =>
      [...known.values()]
        .filter((position) => position.driverType === driverType && isFresh(position, now))
        .map((position) => ({ ...position, crowM: distanceM(around, position.point) }))
        .filter(({ crowM }) => crowM <= withinM)
        .sort((a, b) => a.crowM - b.crowM)
        .slice(0, limit),
    list: async (now) => [...known.values()].filter((position) => isFresh(position, now)),
    forget: async (driverId) => void known.delete(driverId),
    close: async () => known.clear(),
  }
}
