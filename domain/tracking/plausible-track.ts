import { distanceM, isInBounds, type LatLon } from '../places/lat-lon.ts'
import { ACCURACY_MAX_M, REPLAYED_MINUTES } from './positions.ts'

/** A position as a phone measured it. */
export type MeasuredPosition = { readonly point: LatLon; readonly at: Date; readonly accuracyM: number | null }

/** What has been believed of a driver before. */
export type KnownPosition = Pick<MeasuredPosition, 'point' | 'at'>

/** Nobody drives faster through Benin. */
const SPEED_MAX_KMH = 150
const SPEED_MAX_M_PER_S = SPEED_MAX_KMH / 3.6

/** Closer in time than this, a second position tells nothing: no phone fills what a ride keeps with thousands. */
const APART_MS = 1_000

/** A phone may be wrong about its place: its own doubt counts, up to this share of the way that the time allows. */
const DOUBT_SHARE = 0.2

/** A phone's clock may be ahead by so many seconds. */
const AHEAD_MAX_SECONDS = 30

/** A clock that is wrong by more than a slow line explains, in seconds, is set right by ours. */
const WRONG_CLOCK_SECONDS = 30

/** How far a phone's clock is behind ours, in milliseconds; 0 when the difference may be the line's. */
export function clockErrorMs(sentAt: Date | null, now: Date): number {
  const behindMs = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  return Math.abs(behindMs) > WRONG_CLOCK_SECONDS * 1000 ? behindMs : 0
}

/** Could it have been measured where and when it says, as well as a position has to be? */
function isUsable({ point, at, accuracyM }: MeasuredPosition, now: Date): boolean {
  const ageS = (now.getTime() - at.getTime()) / 1000
  const isRecent = ageS >= -AHEAD_MAX_SECONDS && ageS <= REPLAYED_MINUTES * 60
  return isRecent && isInBounds(point) && (accuracyM ?? 0) <= ACCURACY_MAX_M
}

function isLater(from: KnownPosition, to: MeasuredPosition): boolean {
  return to.at.getTime() - from.at.getTime() >= APART_MS
}

/** Could somebody have come there from where they were? */
function isReachable(from: KnownPosition, to: MeasuredPosition): boolean {
  const reachM = ((to.at.getTime() - from.at.getTime()) / 1000) * SPEED_MAX_M_PER_S
  return distanceM(from.point, to.point) <= reachM + Math.min(to.accuracyM ?? 0, reachM * DOUBT_SHARE)
}

/**
 * The positions to believe, the oldest first, each a second later than the one before or more. A jump that nobody could have driven is
 * dropped; who stays at the new place is believed as soon as they could have come there.
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
