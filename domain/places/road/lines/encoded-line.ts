import type { LatLon } from '../../lat-lon.ts'

/** The encoded polyline format that Google defined: five bits a character, smallest first, hundred-thousandths of a degree. */
const DEGREE = 1e5
const BITS = 5
const MORE = 1 << BITS
const FIRST_SIGN = 63

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & (MORE - 1))) + FIRST_SIGN)
    rest >>= BITS
  }
  return text + String.fromCharCode(rest + FIRST_SIGN)
}

/** Whole numbers of at most 30 bits as printable characters; small ones take one. */
export function encodeNumbers(values: readonly number[]): string {
  return values.map(encodeNumber).join('')
}

/** The numbers of such a text. A text that is cut off loses its last number. */
export function decodeNumbers(text: string): number[] {
  const values: number[] = []
  let value = 0
  let shift = 0
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - FIRST_SIGN
    value |= (bits & (MORE - 1)) << shift
    shift += BITS
    if (bits >= MORE) continue
    values.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return values
}

/** A line as an encoded polyline of precision 5 (about one metre). */
export function encodeLine(line: readonly LatLon[]): string {
  const whole = line.map(({ lat, lon }) => [Math.round(lat * DEGREE), Math.round(lon * DEGREE)] as const)
  return encodeNumbers(
    whole.flatMap(([lat, lon], at) => {
      const [lastLat, lastLon] = whole[at - 1] ?? [0, 0]
      return [lat - lastLat, lon - lastLon]
    }),
  )
}

/** The points of an encoded polyline. */
export function decodeLine(text: string): LatLon[] {
  const steps = decodeNumbers(text)
  const line: LatLon[] = []
  let [lat, lon] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lat += steps[at] ?? 0
    lon += steps[at + 1] ?? 0
    line.push({ lat: lat / DEGREE, lon: lon / DEGREE })
  }
  return line
}
