import type { DriverRide, PassengerRide } from '../rides/ride-views.ts'
import type { DriverPositionView } from '../tracking/positions.contract.ts'

/** Seconds between two heartbeats on a quiet stream (§9). */
export const LIVE_HEARTBEAT_SECONDS = 25

/**
 * After so many seconds without an event the stream gets a sign of life of a few bytes: between two heartbeats a line can
 * freeze, and its page must not look live for long.
 */
export const LIVE_SIGN_SECONDS = 8

/** Why a ride was removed from a driver's screen. */
export type GoneReason =
  | 'taken'
  | 'cancelled'
  | 'cancelled_by_operator'
  | 'expired'
  | 'given_back'
  | 'offer_expired'
  /** They refused it, on this page or another. */
  | 'refused'
  /** They accepted another ride or became unavailable: their offers go to others. */
  | 'withdrawn'
  | 'no_show'

/** The same as in the answer of the call. */
export type DriverPosition = DriverPositionView

/** The events of the live stream, by name. Each stream gets only what its listener may see. */
export type LiveEvents = {
  /** A ride of the listener's own, as its passenger, changed. */
  'passenger-ride': PassengerRide
  /** A request appeared, or the listener's active ride changed. */
  'driver-ride': DriverRide
  /** A ride was removed from the listener's screen. */
  'driver-ride-gone': { readonly rideId: string; readonly version: number; readonly reason: GoneReason }
  /** The driver of the listener's ride has moved; with the seconds and metres by road to the pickup or destination. */
  'driver-position': DriverPosition
  /** The listener's own eligibility as a driver changed: availability, approval, documents. */
  'driver-eligibility': Record<string, never>
  /** One of the listener's own documents was added, deleted or changed: read the list again. */
  'documents-changed': Record<string, never>
  /** For operators, and for whoever made it: a call for help was made or has changed. */
  sos: {
    readonly rideId: string
    readonly alertId: string
    readonly isDrill: boolean
    /** Nobody has taken it. */
    readonly isOpen: boolean
  }
  /** A value that the operator's figures count has changed. At most once a second. */
  'admin-changed': Record<string, never>
  /** The listener's session has ended, or their role or profile has changed: ask who is signed in. */
  'session-changed': Record<string, never>
  /** The server will stop soon: open the stream again after this many milliseconds. */
  reconnect: { readonly afterMs: number }
}

export type LiveEventName = keyof LiveEvents
