import { cellToLatLng, cellToParent, latLngToCell } from 'h3-js'
import type { LatLon } from '#domain/places/lat-lon.ts'

/** Cells of 0.7 km² in regions of 36 km²: of the sizes tried, the least work from 1 000 to a million (bench: nearest). */
const CELL_RESOLUTION = 8
const REGION_RESOLUTION = 6

const RADIANS = Math.PI / 180

/** A point on the unit sphere. The chord between two points grows with their distance on the ground, and is cheap. */
type Vector = { readonly x: number; readonly y: number; readonly z: number }

function vectorOf({ lat, lon }: LatLon): Vector {
  const north = lat * RADIANS
  const east = lon * RADIANS
  const across = Math.cos(north)
  return { x: across * Math.cos(east), y: across * Math.sin(east), z: Math.sin(north) }
}

function squaredDistance(a: Vector, b: Vector): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}

/** `reach`: the largest distance from the centre of any point ever added: a lower bound for how near one can be. */
type Area = { readonly centre: Vector; reach: number }
type Cell<T> = Area & {
  readonly id: string
  readonly region: Region<T>
  readonly entries: Entry<T>[]
  /** x, y and z of each entry, side by side: reading them is most of a search's work. */
  readonly coordinates: number[]
}
type Region<T> = Area & { readonly id: string; readonly cells: Map<string, Cell<T>> }

/** A value and its location. `cell` and `slot` belong to the index. */
export type Entry<T> = { value: T; cell: Cell<T>; slot: number }

type Near = { readonly area: Area; readonly atLeast: number }
type Found<T> = { readonly value: T; readonly squared: number }

/** Searches for at most `limit` values within `within` (a chord through the unit sphere). */
export type CellSearch<T> = {
  readonly around: LatLon
  readonly within: number
  readonly limit: number
  readonly isWanted: (value: T) => boolean
}

function centreOf(cellId: string): Vector {
  const [lat, lon] = cellToLatLng(cellId)
  return vectorOf({ lat, lon })
}

function widen(area: Area, point: Vector): void {
  const distance = Math.sqrt(squaredDistance(area.centre, point))
  if (distance > area.reach) area.reach = distance
}

/** The areas that may contain something within `limit`, the nearest first. */
function nearestFirst<A extends Area>(areas: Iterable<A>, from: Vector, limit: number): (Near & { area: A })[] {
  const near: (Near & { area: A })[] = []
  for (const area of areas) {
    const atLeast = Math.sqrt(squaredDistance(area.centre, from)) - area.reach
    if (atLeast <= limit) near.push({ area, atLeast })
  }
  return near.sort((a, b) => a.atLeast - b.atLeast)
}

/** The best results so far, nearest first, and how near another must be to count. */
class Best<T> {
  readonly found: Found<T>[] = []
  readonly #limit: number
  squared: number
  distance: number

  constructor({ within, limit }: CellSearch<T>) {
    this.#limit = limit
    this.distance = within
    this.squared = within * within
  }

  take(value: T, squared: number): void {
    let place = this.found.length
    while (place > 0 && (this.found[place - 1]?.squared ?? 0) > squared) place -= 1
    this.found.splice(place, 0, { value, squared })
    if (this.found.length > this.#limit) this.found.pop()
    if (this.found.length < this.#limit) return
    this.squared = this.found.at(-1)?.squared ?? this.squared
    this.distance = Math.sqrt(this.squared)
  }
}

/** Finds near values without reading far ones: H3 cells in regions, each with a bound on its content. */
export class CellIndex<T> {
  readonly #regions = new Map<string, Region<T>>()
  readonly #cells = new Map<string, Cell<T>>()

  add(value: T, point: LatLon): Entry<T> {
    const cell = this.#cellAt(point)
    const entry = { value, cell, slot: cell.entries.length }
    cell.entries.push(entry)
    cell.coordinates.push(0, 0, 0)
    this.#write(entry, point)
    return entry
  }

  move(entry: Entry<T>, value: T, point: LatLon): void {
    const cell = this.#cellAt(point)
    entry.value = value
    if (cell !== entry.cell) {
      this.remove(entry)
      entry.cell = cell
      entry.slot = cell.entries.length
      cell.entries.push(entry)
      cell.coordinates.push(0, 0, 0)
    }
    this.#write(entry, point)
  }

  remove({ cell, slot }: Entry<T>): void {
    const last = cell.entries.pop()
    const [z = 0, y = 0, x = 0] = [cell.coordinates.pop(), cell.coordinates.pop(), cell.coordinates.pop()]
    if (last !== undefined && last.slot !== slot) {
      cell.entries[slot] = last
      cell.coordinates[slot * 3] = x
      cell.coordinates[slot * 3 + 1] = y
      cell.coordinates[slot * 3 + 2] = z
      last.slot = slot
    }
    if (cell.entries.length === 0) this.#drop(cell)
  }

  /** The wanted values, nearest first. */
  nearest(search: CellSearch<T>): T[] {
    const from = vectorOf(search.around)
    const best = new Best(search)
    if (search.limit < 1) return []
    for (const { area: region, atLeast } of nearestFirst(this.#regions.values(), from, best.distance)) {
      if (atLeast > best.distance) break
      for (const { area: cell, atLeast: cellAtLeast } of nearestFirst(region.cells.values(), from, best.distance)) {
        if (cellAtLeast > best.distance) break
        this.#look(cell, from, best, search.isWanted)
      }
    }
    return best.found.map(({ value }) => value)
  }

  #look(cell: Cell<T>, { x, y, z }: Vector, best: Best<T>, isWanted: CellSearch<T>['isWanted']): void {
    const { coordinates, entries } = cell
    for (let slot = 0; slot < entries.length; slot += 1) {
      const dx = (coordinates[slot * 3] ?? 0) - x
      const dy = (coordinates[slot * 3 + 1] ?? 0) - y
      const dz = (coordinates[slot * 3 + 2] ?? 0) - z
      const squared = dx * dx + dy * dy + dz * dz
      if (squared > best.squared) continue
      const value = entries[slot]?.value
      if (value !== undefined && isWanted(value)) best.take(value, squared)
    }
  }

  #write({ cell, slot }: Entry<T>, point: LatLon): void {
    const at = vectorOf(point)
    cell.coordinates[slot * 3] = at.x
    cell.coordinates[slot * 3 + 1] = at.y
    cell.coordinates[slot * 3 + 2] = at.z
    widen(cell, at)
    widen(cell.region, at)
  }

  #cellAt({ lat, lon }: LatLon): Cell<T> {
    const id = latLngToCell(lat, lon, CELL_RESOLUTION)
    const known = this.#cells.get(id)
    if (known !== undefined) return known
    const region = this.#regionOf(id)
    const cell: Cell<T> = { id, region, centre: centreOf(id), reach: 0, entries: [], coordinates: [] }
    this.#cells.set(id, cell)
    region.cells.set(id, cell)
    return cell
  }

  #regionOf(cellId: string): Region<T> {
    const id = cellToParent(cellId, REGION_RESOLUTION)
    const region = this.#regions.get(id) ?? { id, centre: centreOf(id), reach: 0, cells: new Map() }
    this.#regions.set(id, region)
    return region
  }

  #drop({ id, region }: Cell<T>): void {
    this.#cells.delete(id)
    region.cells.delete(id)
    if (region.cells.size === 0) this.#regions.delete(region.id)
  }
}
