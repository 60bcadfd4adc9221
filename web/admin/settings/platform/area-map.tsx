import { useMemo } from 'react'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { AREA_TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapMark, MapWay } from '#web/ui/map/map-types.ts'

type DrawnTown = { readonly name: string; readonly isOn: boolean; readonly corners: readonly LatLon[] }

/** Where a name is written: between all corners. */
function middleOf(corners: readonly LatLon[]): LatLon {
  const mean = (side: 'lat' | 'lon') => corners.reduce((sum, corner) => sum + corner[side], 0) / corners.length
  return { lat: mean('lat'), lon: mean('lon') }
}

/** The borders of towns: a broad line where passengers are picked up, a dotted one where they are not. */
export function AreaMap({ towns }: { towns: readonly DrawnTown[] }) {
  const source = useMapSource()
  const ways = useMemo(
    () =>
      towns.map(({ name, isOn, corners }): MapWay => {
        return { id: name, line: [...corners, ...corners.slice(0, 1)], look: isOn ? 'trip' : 'approach' }
      }),
    [towns],
  )
  const marks = useMemo(
    () =>
      towns.map(({ name, corners }): MapMark => ({ id: name, at: middleOf(corners), look: 'start', caption: name })),
    [towns],
  )
  const label = AREA_TEXTS.map(towns.map(({ name }) => name).join(', '))
  return <MapFrame source={source} label={label} marks={marks} ways={ways} />
}
