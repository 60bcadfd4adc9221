import { distanceM } from '#domain/places/lat-lon.ts'
import { SEND_MOVING_SECONDS, SEND_STILL_SECONDS, STILL_WITHIN_M } from '#domain/tracking/positions.ts'
import type { OwnPosition } from '#web/tracking/position-outbox.ts'

/** `refused`: the phone's owner does not allow it. `lost`: the phone finds no position. */
export type WatchProblem = 'refused' | 'lost'

type Report = {
  readonly onPosition: (position: OwnPosition) => void
  readonly onProblem: (problem: WatchProblem | null) => void
}

/** A phone that has not moved for this long stands still: it then measures only now and then, which saves battery. */
const STANDS_AFTER_MS = 60_000
/** A position younger than this counts as new. */
const NEW_WITHIN_MS = (SEND_MOVING_SECONDS * 1000) / 2
const SEARCH_MS = 15_000

/** The last position found on this page, while it follows the phone. */
let found: OwnPosition | null = null

/** The phone's last position and its instant by the phone's clock; null on a page that does not follow it. */
export function lastFound(): OwnPosition | null {
  return found
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: NEW_WITHIN_MS, timeout: SEARCH_MS }

/**
 * Follows this phone: closely while it moves, every SEND_STILL_SECONDS while it stands still. The browser asks its owner
 * once.
 */
class PositionWatch {
  readonly #report: Report
  readonly #looking: ReturnType<typeof setInterval>
  #watch: number | null = null
  #receivedMs = Date.now()
  /** The position of the last movement. */
  #anchor: OwnPosition | null = null
  /** The latest position, perhaps too soon after the previous one to be sent. */
  #latest: OwnPosition | null = null

  constructor(report: Report) {
    this.#report = report
    this.#looking = setInterval(() => this.#check(), SEND_MOVING_SECONDS * 1000)
    this.#follow()
  }

  stop(): void {
    clearInterval(this.#looking)
    this.#rest()
    found = null
  }

  #follow(): void {
    this.#watch ??= navigator.geolocation.watchPosition(
      (position) => this.#take(position),
      ({ code, PERMISSION_DENIED }) => this.#report.onProblem(code === PERMISSION_DENIED ? 'refused' : 'lost'),
      OPTIONS,
    )
  }

  #rest(): void {
    if (this.#watch !== null) navigator.geolocation.clearWatch(this.#watch)
    this.#watch = null
  }

  #take({ coords }: GeolocationPosition): void {
    // Not the instant in the phone's answer: some phones report another clock.
    this.#receivedMs = Date.now()
    const point = { lat: coords.latitude, lon: coords.longitude }
    const position = { point, atMs: this.#receivedMs, accuracyM: coords.accuracy }
    if (this.#anchor === null || distanceM(this.#anchor.point, point) >= STILL_WITHIN_M) this.#anchor = position
    if (position.atMs - this.#anchor.atMs >= STANDS_AFTER_MS) this.#rest()
    this.#latest = position
    found = position
    this.#report.onProblem(null)
    this.#report.onPosition(position)
  }

  #check(): void {
    const now = Date.now()
    // A phone that stops between two messages reports nothing more, so its last position is sent here.
    if (this.#latest !== null && now - this.#latest.atMs >= SEND_MOVING_SECONDS * 1000) {
      this.#report.onPosition({ ...this.#latest, atMs: now })
      this.#latest = null
    }
    if (now - this.#receivedMs >= SEND_STILL_SECONDS * 1000) this.#restartWatch()
  }

  /** A new watch answers at once; in some browsers getCurrentPosition answers only when the phone moves. */
  #restartWatch(): void {
    this.#receivedMs = Date.now()
    this.#rest()
    this.#follow()
  }
}

const reports = new Set<Report>()
let watch: PositionWatch | null = null
let problem: WatchProblem | null = null

function watchForAll(): PositionWatch {
  return new PositionWatch({
    onPosition: (position) => {
      for (const { onPosition } of reports) onPosition(position)
    },
    onProblem: (now) => {
      problem = now
      for (const { onProblem } of reports) onProblem(now)
    },
  })
}

/**
 * Follows this phone with one watch for the whole page: a second watch may get nothing until the phone moves, and time
 * out. Later callers get the known position or problem at once. Returns the function that stops it.
 */
export function watchPosition(report: Report): () => void {
  reports.add(report)
  watch ??= watchForAll()
  // The watch reports movements: since the last one the phone has been there, and says so now.
  if (found !== null) report.onPosition({ ...found, atMs: Date.now() })
  report.onProblem(problem)
  return () => {
    reports.delete(report)
    if (reports.size > 0) return
    watch?.stop()
    watch = null
    problem = null
  }
}
