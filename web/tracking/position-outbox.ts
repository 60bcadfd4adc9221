import { distanceM, type LatLon } from '#domain/places/lat-lon.ts'
import {
  POSITIONS_MAX,
  REPLAYED_MINUTES,
  SEND_MOVING_SECONDS,
  SEND_STILL_SECONDS,
  STILL_WITHIN_M,
} from '#domain/tracking/positions.ts'

/** Where this phone was, and when by its own clock. */
export type OwnPosition = { readonly point: LatLon; readonly atMs: number; readonly accuracyM: number }

/** What a gap may leave to send: one position every few seconds for as long as the server takes them. */
const WAITING_MAX = (REPLAYED_MINUTES * 60) / SEND_MOVING_SECONDS

/** Does this position tell more than the last one that was kept? */
export function isWorthSending(last: OwnPosition | null, next: OwnPosition): boolean {
  if (last === null) return true
  const elapsedS = (next.atMs - last.atMs) / 1000
  if (elapsedS >= SEND_STILL_SECONDS) return true
  return elapsedS >= SEND_MOVING_SECONDS && distanceM(last.point, next.point) >= STILL_WITHIN_M
}

/** Positions that wait to be sent: kept through a gap, the oldest given up when there are too many. */
export class PositionOutbox {
  #waiting: OwnPosition[] = []
  #last: OwnPosition | null = null

  /** Keeps a position that is worth it. False: it is not. */
  take(position: OwnPosition): boolean {
    if (!isWorthSending(this.#last, position)) return false
    this.#last = position
    this.#waiting = [...this.#waiting, position].slice(-WAITING_MAX)
    return true
  }

  /** The next to send, the oldest first; empty when all is sent. */
  next(): readonly OwnPosition[] {
    return this.#waiting.slice(0, POSITIONS_MAX)
  }

  /** These need not be sent any more. */
  strikeOut(sent: readonly OwnPosition[]): void {
    this.#waiting = this.#waiting.filter((position) => !sent.includes(position))
  }
}
