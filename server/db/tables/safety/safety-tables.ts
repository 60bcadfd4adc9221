import type { Generated, JSONColumnType } from 'kysely'
import type { ReviewDecision } from '#domain/drivers/reviews/driver-reviews.ts'
import type { CountedCause } from '#domain/drivers/reviews/review-causes.ts'
import type { SOS_POSITIONS, SosEvent, SosKind, SosParty, SosState } from '#domain/safety/sos-alert.ts'
import type { TripWatch } from '#domain/safety/unusual/trip-watch.ts'
import type { TripAnswer, TripLapse, UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import type { WatchWeek } from '#domain/safety/watch-hours.ts'
import type { Optional } from '../column-types.ts'

export type SosAlertsTable = {
  id: Generated<string>
  rideId: string
  pressedBy: SosParty
  userId: string
  key: string
  kind: SosKind
  state: Generated<SosState>
  tappedAt: Date
  openedAt: Date
  lat: number | null
  lon: number | null
  positionAt: Date | null
  positionOf: (typeof SOS_POSITIONS)[number] | null
  seenBy: Optional<string>
  seenAt: Optional<Date>
  safeAt: Optional<Date>
  closedBy: Optional<string>
  closedAt: Optional<Date>
  note: Optional<string>
}

type SosEventsTable = { id: Generated<string>; alertId: string; event: SosEvent; at: Date; actorId: string }

type EmergencyContactsTable = {
  id: Generated<string>
  userId: string
  name: string
  phoneNumber: string
  keyHash: string
  askedAt: Date
  agreedAt: Optional<Date>
  stoppedAt: Optional<Date>
  hiddenAt: Optional<Date>
}

type SosNotifiedTable = { alertId: string; phoneNumber: string; notifiedAt: Date; overAt: Optional<Date> }

type WatchHoursTable = {
  id: Generated<string>
  hours: JSONColumnType<WatchWeek | null, string | null, never>
  setBy: string
  reason: string
  setAt: Date
}

type TripWatchesTable = {
  rideId: string
  version: Generated<number>
  way: string
  plannedM: number
  state: JSONColumnType<TripWatch>
}

type TripQuestionsTable = {
  id: Generated<string>
  rideId: string
  kind: UnusualKind
  askedAt: Date
  answer: Optional<TripAnswer>
  answeredAt: Optional<Date>
  lapse: Optional<TripLapse>
  lapsedAt: Optional<Date>
}

type DriverReviewsTable = {
  id: Generated<string>
  driverId: string
  openedAt: Date
  causes: JSONColumnType<CountedCause[]>
  decision: Optional<ReviewDecision>
  decidedBy: Optional<string>
  decidedAt: Optional<Date>
  note: Optional<string>
  message: Optional<string>
  answer: Optional<string>
  answeredAt: Optional<Date>
}

/** Calls for help, what happened to them, whom they warn, when an operator watches; trips that look unusual; drivers to look at. */
export type SafetyTables = {
  sosAlerts: SosAlertsTable
  sosEvents: SosEventsTable
  sosNotified: SosNotifiedTable
  emergencyContacts: EmergencyContactsTable
  watchHours: WatchHoursTable
  tripWatches: TripWatchesTable
  tripQuestions: TripQuestionsTable
  driverReviews: DriverReviewsTable
}
