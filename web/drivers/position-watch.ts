import { SEND_MOVING_SECONDS, SEND_STILL_SECONDS, STILL_WITHIN_M } from '#domain/dispatch/positions.ts'
import { distanceM } from '#domain/places/point.ts'
import type { OwnFix } from '#web/drivers/position-outbox.ts'

/** `refused`: its owner does not allow it. `lost`: the phone does not find itself. */
export type WatchProblem = 'refused' | 'lost'

type Report = { readonly onFix: (fix: OwnFix) => void; readonly onProblem: (problem: WatchProblem | null) => void }

/** Who has not moved for so long stands: the phone then looks where it is now and then, which spares its battery. */
const STANDS_AFTER_MS = 60_000
/** A position from a moment ago is as good as a new one. */
const AS_GOOD_MS = (SEND_MOVING_SECONDS * 1000) / 2
const SEARCH_MS = 15_000

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: AS_GOOD_MS, timeout: SEARCH_MS }

/**
 * Follows this phone: closely while it moves, every SEND_STILL_SECONDS while it stands (many phones say nothing then).
 * The browser asks its owner, once. Gives the way to stop.
 */
export function watchPosition({ onFix, onProblem }: Report): () => void {
  let watch: number | null = null
  let isStopped = false
  let heardMs = Date.now()
  let anchor: OwnFix | null = null
  /** What was heard since the last look. */
  let latest: OwnFix | null = null

  function take({ coords }: GeolocationPosition): void {
    if (isStopped) return
    // Not the instant that the phone says: some say that of another clock.
    heardMs = Date.now()
    const point = { lat: coords.latitude, lon: coords.longitude }
    const fix = { point, atMs: heardMs, accuracyM: coords.accuracy }
    if (anchor === null || distanceM(anchor.point, point) >= STILL_WITHIN_M) {
      anchor = fix
      follow()
    } else if (heardMs - anchor.atMs >= STANDS_AFTER_MS) rest()
    latest = fix
    onProblem(null)
    onFix(fix)
  }

  function fail({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
    if (!isStopped) onProblem(code === PERMISSION_DENIED ? 'refused' : 'lost')
  }

  function follow(): void {
    watch ??= navigator.geolocation.watchPosition(take, fail, OPTIONS)
  }

  function rest(): void {
    if (watch !== null) navigator.geolocation.clearWatch(watch)
    watch = null
  }

  /** Who stops in between two sendings is not heard of again: where he stopped is told here. */
  function look(): void {
    if (latest !== null && latest.atMs < Date.now()) onFix({ ...latest, atMs: Date.now() })
    latest = null
    if (Date.now() - heardMs < SEND_STILL_SECONDS * 1000) return
    heardMs = Date.now()
    // Watched anew: the first answer of a watch comes at once, that of getCurrentPosition in some browsers when he moves.
    rest()
    follow()
  }

  follow()
  const looking = setInterval(look, SEND_MOVING_SECONDS * 1000)
  return () => {
    isStopped = true
    clearInterval(looking)
    rest()
  }
}
