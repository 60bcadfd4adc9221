import { distanceM, type LatLon } from './lat-lon.ts'

/** Beyond this many metres from its middle, a quarter's name helps nobody. */
const WITHIN_M = 2_500

/** The quarters and towns that drivers know by name, each by its middle (as on the plan of city-plan.ts). */
const QUARTERS: readonly (LatLon & { readonly name: string })[] = [
  { name: 'Akpakpa', lat: 6.3638, lon: 2.4585 },
  { name: 'Godomey', lat: 6.3857, lon: 2.3441 },
  { name: 'Calavi', lat: 6.4539, lon: 2.3543 },
  { name: 'Fidjrossè', lat: 6.3526, lon: 2.3669 },
  { name: 'Ganhi', lat: 6.3548, lon: 2.4381 },
  { name: 'Cadjèhoun', lat: 6.3614, lon: 2.3994 },
  { name: 'Gbégamey', lat: 6.3641, lon: 2.413 },
  { name: 'Sainte-Rita', lat: 6.3792, lon: 2.4132 },
  { name: 'Fifadji', lat: 6.3929, lon: 2.4007 },
  { name: 'Agla', lat: 6.3795, lon: 2.3757 },
  { name: 'Mènontin', lat: 6.388, lon: 2.3736 },
  { name: 'Sènadé', lat: 6.3773, lon: 2.4568 },
  { name: 'Sèkandji', lat: 6.3759, lon: 2.5072 },
  { name: 'Porto-Novo', lat: 6.4991, lon: 2.6253 },
  { name: 'Étoile Rouge', lat: 6.3724, lon: 2.4096 },
  { name: 'Dantokpa', lat: 6.3694, lon: 2.4336 },
  { name: 'Vêdoko', lat: 6.3784, lon: 2.3902 },
  { name: 'Saint-Michel', lat: 6.3665, lon: 2.4293 },
  { name: 'Zogbo', lat: 6.3925, lon: 2.3943 },
  { name: 'Aïdjèdo', lat: 6.3793, lon: 2.421 },
  { name: 'Sègbèya', lat: 6.3812, lon: 2.4467 },
  { name: 'Jonquet', lat: 6.3584, lon: 2.4315 },
]

/** The quarter of a point; null where none of the list is near. */
export function quarterOf(point: LatLon): string | null {
  const near = QUARTERS.map(({ name, ...middle }) => ({ name, awayM: distanceM(point, middle) }))
  const [first] = near.filter(({ awayM }) => awayM <= WITHIN_M).sort((a, b) => a.awayM - b.awayM)
  return first?.name ?? null
}

/** The middle of the quarter of that name; undefined: it is none of the list. */
export function findQuarter(name: string): LatLon | undefined {
  return QUARTERS.find((quarter) => quarter.name === name)
}
