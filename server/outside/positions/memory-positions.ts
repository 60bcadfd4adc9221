import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { distanceM, EARTH_RADIUS_M, type LatLon } from '#domain/places/lat-lon.ts'
import {
  ASLEEP_MINUTES,
  isAsleep,
  isFresh,
  POSITION_FRESH_SECONDS,
  REMEMBERED_MINUTES,
} from '#domain/tracking/positions.ts'
import { CellIndex, type Entry } from './cell-index.ts'
import type { NearDriver, NearestAsked, PositionStore, PositionsState, StoredPosition } from './position-store.ts'

/**
 * Each new position also checks this many others for age: outdated ones are removed gradually, never all at once, and do not
 * accumulate. A position is removed a while after no search finds it: the newest position serves as the clock, and may come
 * from a phone whose clock is ahead.
 */
const LOOKED_AT = 2
const SWEPT_AFTER_MS = (ASLEEP_MINUTES * 60 + POSITION_FRESH_SECONDS) * 1000
const REMEMBERED_MS = REMEMBERED_MINUTES * 60_000

/** Metres added to the search radius; the exact distance decides. */
const MARGIN_M = 1

/** The chord through the unit sphere between two points that are this far apart on the ground. */
function throughSphere(metres: number): number {
  return 2 * Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2)
}

type Index = CellIndex<StoredPosition>
type Held = Entry<StoredPosition>

class MemoryPositions implements PositionStore {
  readonly #indexes = new Map<DriverType, Index>()
  readonly #held = new Map<string, Held>()
  readonly #remembered = new Map<string, StoredPosition>()
  #heldInTurn = this.#held.values()
  #rememberedInTurn = this.#remembered.values()
  #latestMs = 0

  #indexOf(driverType: DriverType): Index {
    const index = this.#indexes.get(driverType) ?? new CellIndex()
    this.#indexes.set(driverType, index)
    return index
  }

  async put(positions: readonly StoredPosition[]): Promise<void> {
    for (const position of positions) this.#take(position)
  }

  async find(driverId: string, now: Date): Promise<StoredPosition | null> {
    const position = this.#held.get(driverId)?.value
    return position !== undefined && isFresh(position, now) ? position : null
  }

  async nearest(
    around: LatLon,
    { driverType, withinM, limit, phones }: NearestAsked,
    now: Date,
  ): Promise<NearDriver[]> {
    const isWanted = phones === 'asleep' ? isAsleep : isFresh
    return this.#indexOf(driverType)
      .nearest({
        around,
        within: throughSphere(withinM + MARGIN_M),
        limit,
        isWanted: (position) => isWanted(position, now),
      })
      .map((position) => ({ ...position, straightLineM: distanceM(around, position.point) }))
      .filter(({ straightLineM }) => straightLineM <= withinM)
  }

  async list(now: Date): Promise<StoredPosition[]> {
    return [...this.#held.values()].map(({ value }) => value).filter((position) => isFresh(position, now))
  }

  async forget(driverId: string): Promise<void> {
    this.#letGo(driverId)
  }

  async last(driverId: string): Promise<StoredPosition | null> {
    return this.#remembered.get(driverId) ?? null
  }

  state(): PositionsState {
    return 'memory'
  }

  async close(): Promise<void> {
    for (const driverId of [...this.#held.keys()]) this.#letGo(driverId)
    this.#remembered.clear()
  }

  #take(position: StoredPosition): void {
    const { driverId } = position
    const before = this.#remembered.get(driverId)
    if (before !== undefined && before.at > position.at) return
    this.#latestMs = Math.max(this.#latestMs, position.at.getTime())
    this.#remembered.set(driverId, position)
    this.#keep(position)
    for (let looked = 0; looked < LOOKED_AT; looked += 1) this.#sweepOne()
  }

  #keep(position: StoredPosition): void {
    const { driverId, driverType, point } = position
    const held = this.#held.get(driverId)
    if (held !== undefined && held.value.driverType === driverType) {
      this.#indexOf(driverType).move(held, position, point)
      return
    }
    this.#letGo(driverId)
    this.#held.set(driverId, this.#indexOf(driverType).add(position, point))
  }

  #letGo(driverId: string): void {
    const held = this.#held.get(driverId)
    if (held === undefined) return
    this.#indexOf(held.value.driverType).remove(held)
    this.#held.delete(driverId)
  }

  #sweepOne(): void {
    const held = this.#heldInTurn.next()
    if (held.done) this.#heldInTurn = this.#held.values()
    else if (this.#isOlder(held.value.value, SWEPT_AFTER_MS)) this.#letGo(held.value.value.driverId)
    const remembered = this.#rememberedInTurn.next()
    if (remembered.done) this.#rememberedInTurn = this.#remembered.values()
    else if (this.#isOlder(remembered.value, REMEMBERED_MS)) this.#remembered.delete(remembered.value.driverId)
  }

  #isOlder({ at }: StoredPosition, thanMs: number): boolean {
    return this.#latestMs - at.getTime() > thanMs
  }
}

/** Positions in this process: enough for a single one. Answers from H3 cells, without waiting. */
export function memoryPositions(): PositionStore {
  return new MemoryPositions()
}
