import { distanceM, type LatLon } from '#domain/places/lat-lon.ts'
import {
  POSITIONS_MAX,
  REPLAYED_MINUTES,
  SEND_MOVING_SECONDS,
  SEND_STILL_SECONDS,
  STILL_WITHIN_M,
} from '#domain/tracking/positions.ts'

/** This phone's position, and its instant by the phone's clock. */
export type OwnPosition = { readonly point: LatLon; readonly atMs: number; readonly accuracyM: number }

/** Most positions kept during a gap: one every few seconds for as long as the server accepts them. */
const WAITING_MAX = (REPLAYED_MINUTES * 60) / SEND_MOVING_SECONDS

/** Does this position differ enough from the last kept one? */
export function isWorthSending(last: OwnPosition | null, next: OwnPosition): boolean {
  if (last === null) return true
  const elapsedS = (next.atMs - last.atMs) / 1000
  if (elapsedS >= SEND_STILL_SECONDS) return true
  return elapsedS >= SEND_MOVING_SECONDS && distanceM(last.point, next.point) >= STILL_WITHIN_M
}

/** Positions to send: kept during a gap; the oldest are dropped when there are too many. */
export class PositionOutbox {
  #waiting: OwnPosition[] = []
  #last: OwnPosition | null = null

  /** Keeps a position that is worth sending. False: it is not. */
  take(position: OwnPosition): boolean {
    if (!isWorthSending(this.#last, position)) return false
    this.#last = position
    this.#waiting = [...this.#waiting, position].slice(-WAITING_MAX)
    return true
  }

  /** The next positions to send, the oldest first; empty when all are sent. */
  next(): readonly OwnPosition[] {
    return this.#waiting.slice(0, POSITIONS_MAX)
  }

  /** Removes positions that need not be sent any more. */
  strikeOut(sent: readonly OwnPosition[]): void {
    this.#waiting = this.#waiting.filter((position) => !sent.includes(position))
  }
}
