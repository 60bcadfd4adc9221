import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { PATH_MAX, parsePoint } from '#domain/places/map.contract.ts'
import { encodeLine } from '#domain/places/road/lines/encoded-line.ts'
import { simplifyLine } from '#domain/places/road/lines/simplify-line.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'

/** A line on a phone's map is this exact at first; a long one is drawn coarser. */
const FINEST_M = 4

/** The encoded line, simplified until it has at most PATH_MAX characters. */
function pathOf(line: readonly LatLon[]): string {
  for (let toleranceM = FINEST_M; ; toleranceM *= 1.5) {
    const path = encodeLine(simplifyLine(line, toleranceM))
    if (path.length <= PATH_MAX) return path
  }
}

type Asked = { readonly from: string; readonly to: string; readonly by?: DriverType | undefined }

/** The route between two points, « latitude,longitude »; by default for a zémidjan. Refuses invalid_input. */
export async function findRoute({ router, clock }: Context, { from, to, by = 'zem' }: Asked) {
  const [start, end] = [parsePoint(from), parsePoint(to)]
  if (start === null || end === null) throw new Refusal('invalid_input')
  const { distanceM, durationS, line } = await router.routeWithLine({ from: start, to: end, by, at: clock.now() })
  return { distanceM, durationS, path: pathOf(line) }
}
