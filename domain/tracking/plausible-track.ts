import { distanceM, isInBounds, type LatLon } from '../places/lat-lon.ts'
import { ACCURACY_MAX_M, REPLAYED_MINUTES } from './positions.ts'

export type MeasuredPosition = { readonly point: LatLon; readonly at: Date; readonly accuracyM: number | null }

/** The last accepted position of a driver. */
export type KnownPosition = Pick<MeasuredPosition, 'point' | 'at'>

/** No vehicle in Benin drives faster. */
const SPEED_MAX_KMH = 150
const SPEED_MAX_M_PER_S = SPEED_MAX_KMH / 3.6

/**
 * A second position within this time is ignored: it adds nothing, and a phone could fill a ride's track with thousands.
 */
const APART_MS = 1_000

/** The measured accuracy extends the reachable distance, by at most this share of it. */
const DOUBT_SHARE = 0.2

/** A phone's clock may be ahead by this many seconds. */
const AHEAD_MAX_SECONDS = 30

/** A clock error above this, in seconds, is no delay of a slow line: the server corrects it. */
const WRONG_CLOCK_SECONDS = 30

/** How far a phone's clock is behind the server's, in milliseconds; 0 when a slow line may explain the difference. */
export function clockErrorMs(sentAt: Date | null, now: Date): number {
  const behindMs = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  return Math.abs(behindMs) > WRONG_CLOCK_SECONDS * 1000 ? behindMs : 0
}

/** Is the position recent, within Benin, and accurate enough? */
function isUsable({ point, at, accuracyM }: MeasuredPosition, now: Date): boolean {
  const ageS = (now.getTime() - at.getTime()) / 1000
  const isRecent = ageS >= -AHEAD_MAX_SECONDS && ageS <= REPLAYED_MINUTES * 60
  return isRecent && isInBounds(point) && (accuracyM ?? 0) <= ACCURACY_MAX_M
}

function isLater(from: KnownPosition, to: MeasuredPosition): boolean {
  return to.at.getTime() - from.at.getTime() >= APART_MS
}

/** Is the second position reachable from the first in that time? */
function isReachable(from: KnownPosition, to: MeasuredPosition): boolean {
  const reachM = ((to.at.getTime() - from.at.getTime()) / 1000) * SPEED_MAX_M_PER_S
  return distanceM(from.point, to.point) <= reachM + Math.min(to.accuracyM ?? 0, reachM * DOUBT_SHARE)
}

/**
 * The plausible positions, oldest first, at least a second apart. A jump that nobody could have driven is dropped; a
 * driver who stays at the new place is accepted as soon as they could have reached it.
 */
export function filterPlausible(
  last: KnownPosition | null,
  positions: readonly MeasuredPosition[],
  now: Date,
): MeasuredPosition[] {
  const track: MeasuredPosition[] = []
  let before = last
  for (const position of positions
    .filter((one) => isUsable(one, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (before !== null && (!isLater(before, position) || !isReachable(before, position))) continue
    track.push(position)
    before = position
  }
  return track
}
