import { isInBounds, type LatLon } from '../places/lat-lon.ts'

const CORNER = /^(\d+[.]\d+)(?:\s+|\s*[,;]\s*)(\d+[.]\d+)$/

function cornerOf(line: string): LatLon | null {
  const [, lat, lon] = CORNER.exec(line) ?? []
  const corner = { lat: Number(lat), lon: Number(lon) }
  return isInBounds(corner) ? corner : null
}

/** One corner a line, « 6.3654, 2.4183 »; null: a line says something else, or is not in Benin. */
export function typedCorners(typed: string): LatLon[] | null {
  const lines = typed.split('\n').map((line) => line.trim())
  const corners = lines.filter((line) => line !== '').map(cornerOf)
  return corners.every((corner) => corner !== null) ? corners : null
}

/** The corners as an operator types them. */
export function cornersText(corners: readonly LatLon[]): string {
  return corners.map(({ lat, lon }) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`).join('\n')
}
