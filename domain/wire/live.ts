import type { DriverRide, PassengerRide } from '../rides/ride-views.ts'
import type { DriverPositionView } from '../tracking/positions.contract.ts'

/** Seconds between two signs of life on a quiet stream (§9). */
export const LIVE_HEARTBEAT_SECONDS = 25

/** Why a ride left a driver's screen. */
export type GoneReason =
  | 'taken'
  | 'cancelled'
  | 'cancelled_by_operator'
  | 'expired'
  | 'given_back'
  | 'offer_expired'
  /** They have refused it, here or on another page of theirs. */
  | 'refused'
  /** They took another ride or went off the road: what was offered to them goes to others. */
  | 'withdrawn'
  | 'no_show'

/** Told as it is answered to whoever asks. */
export type DriverPosition = DriverPositionView

/** What the live stream may say, by event name. Each stream hears only what its listener may know. */
export type LiveEvents = {
  /** A ride of the listener's own, as its passenger, changed. */
  'passenger-ride': PassengerRide
  /** A request appeared, or the listener's active ride changed. */
  'driver-ride': DriverRide
  /** A ride left the listener's screen. */
  'driver-ride-gone': { readonly rideId: string; readonly version: number; readonly reason: GoneReason }
  /** The driver of the listener's ride has moved. `etaSeconds`: to the pickup, then to the destination; null: not known. */
  'driver-position': DriverPosition
  /** The listener's own standing as a driver changed: availability, approval, documents. */
  'driver-eligibility': Record<string, never>
  /** One of the listener's own documents was added, deleted or changed: read the list again. */
  'documents-changed': Record<string, never>
  /** Something that an operator's figures count has changed. At most once a second. */
  'admin-changed': Record<string, never>
  /** The listener's session has ended, or their role or profile has changed: ask who is signed in. */
  'session-changed': Record<string, never>
  /** The server is about to end: open the stream again after so many milliseconds. */
  reconnect: { readonly afterMs: number }
}

export type LiveEventName = keyof LiveEvents
