import { PLACES } from '../places/known-places.ts'
import { distanceM, type LatLon } from '../places/lat-lon.ts'
import type { PlaceKind } from '../places/place-kinds.ts'

/** How far back demand is counted. */
export const DEMAND_MINUTES = 60
/** The side of a cell in degrees, about 1.1 km: many streets, so that it shows a quarter and nobody's door. */
export const DEMAND_CELL_DEGREES = 0.01
/** Fewer passengers than this could be recognised by a driver who knows the quarter. */
export const DEMAND_LEAST_PASSENGERS = 3
/** More than this a driver does not compare. */
export const DEMAND_AREAS_MAX = 6
/** From here on, counts are rounded down to steps of this many requests. */
const ROUGH_FROM = 10
const ROUGH_STEP = 5
/** A cell farther than this from every quarter has no name that a driver would know. */
const NAMED_WITHIN_M = 3_000

/** A cell of the ground, by its row from the equator and its column from Greenwich. */
export type DemandCell = { readonly row: number; readonly column: number }
export type CellDemand = DemandCell & { readonly rides: number; readonly passengers: number }

/** Requests and free drivers around a quarter; both numbers are rounded, and `at` is the middle of the cell. */
export type DemandArea = {
  readonly name: string
  readonly at: LatLon
  readonly rides: number
  readonly drivers: number
}

export function demandCellOf({ lat, lon }: LatLon): DemandCell {
  return { row: Math.floor(lat / DEMAND_CELL_DEGREES), column: Math.floor(lon / DEMAND_CELL_DEGREES) }
}

const keyOf = ({ row, column }: DemandCell) => `${row}:${column}`
const middleOf = (step: number) => Number(((step + 0.5) * DEMAND_CELL_DEGREES).toFixed(3))

export function middleOfCell({ row, column }: DemandCell): LatLon {
  return { lat: middleOf(row), lon: middleOf(column) }
}

/** Exact while it is small, then in steps: 9, 10, 10, …, 15. */
export function roundedDemand(rides: number): number {
  return rides < ROUGH_FROM ? rides : Math.floor(rides / ROUGH_STEP) * ROUGH_STEP
}

/** To the next even number: no one driver can be seen to come or go. */
export function roundedDrivers(drivers: number): number {
  return Math.ceil(drivers / 2) * 2
}

/** What drivers name a part of the town by, the best known kind first. */
const NAME_KINDS: readonly PlaceKind[] = ['market', 'crossroads', 'neighbourhood', 'town', 'village']
const NAMED_PLACES = PLACES.filter(({ kind }) => NAME_KINDS.includes(kind)).map((place) => ({
  ...place,
  key: keyOf(demandCellOf(place)),
}))

/** The best known place in the cell, or else the nearest one; null: none is near. */
function areaName(cell: DemandCell): string | null {
  const at = middleOfCell(cell)
  const near = NAMED_PLACES.map(({ name, kind, key, ...point }) => ({
    name,
    isInside: key === keyOf(cell),
    rank: NAME_KINDS.indexOf(kind),
    farM: distanceM(at, point),
  })).filter(({ farM }) => farM <= NAMED_WITHIN_M)
  const inside = near.filter(({ isInside }) => isInside).sort((a, b) => a.rank - b.rank || a.farM - b.farM)
  const [nearest] = near.sort((a, b) => a.farM - b.farM)
  return (inside[0] ?? nearest)?.name ?? null
}

function countByCell(points: readonly LatLon[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of points.map((point) => keyOf(demandCellOf(point)))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Where rides were requested, the most first. Cells with too few passengers, or without a name, are left out. */
export function demandAreas(cells: readonly CellDemand[], freeDrivers: readonly LatLon[]): DemandArea[] {
  const drivers = countByCell(freeDrivers)
  return cells
    .filter(({ passengers }) => passengers >= DEMAND_LEAST_PASSENGERS)
    .sort((a, b) => b.rides - a.rides || keyOf(a).localeCompare(keyOf(b)))
    .flatMap((cell) => {
      const at = middleOfCell(cell)
      const name = areaName(cell)
      if (name === null) return []
      const rides = roundedDemand(cell.rides)
      return [{ name, at, rides, drivers: roundedDrivers(drivers.get(keyOf(cell)) ?? 0) }]
    })
    .slice(0, DEMAND_AREAS_MAX)
}
