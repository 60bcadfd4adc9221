import type { Generated, JSONColumnType } from 'kysely'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import type { OfferOutcome, OfferReason, PassedOver } from '#domain/dispatch/offers.ts'
import type { FareLine } from '#domain/fares/fare-lines.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { AvoidingParty } from '#domain/rides/avoid/avoid.contract.ts'
import type { PhraseParty, RidePhrase } from '#domain/rides/phrases/ride-phrases.ts'
import type { Party, RideAction, RideStatus } from '#domain/rides/ride-status.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional, Stamped } from './column-types.ts'

export type RidesTable = {
  id: Generated<string>
  passengerId: string
  driverId: string | null
  rideType: RideType
  pickupLocation: string
  dropoffLocation: string
  /** F CFA. */
  priceXof: number
  /** Minutes. */
  durationMinutes: number
  status: Generated<RideStatus>
  version: Generated<number>
  idempotencyKey: string
  openSlot: number
  createdAt: Date
  requestedAt: Date
  acceptedAt: Date | null
  arrivedAt: Date | null
  /** When the server knew of an arrival that the driver's phone sent later. Null: at once. */
  arrivalKnownAt: Optional<Date>
  startedAt: Date | null
  completedAt: Date | null
  cancelledAt: Date | null
  cancelledBy: Party | null
  cancelReason: string | null
  pickupPlaceId: Optional<string>
  pickupLat: Optional<number>
  pickupLon: Optional<number>
  dropoffPlaceId: Optional<string>
  dropoffLat: Optional<number>
  dropoffLon: Optional<number>
  /** Metres by road. Null: an end is not known. */
  distanceM: Optional<number>
  fare: JSONColumnType<FareLine[]> | null
  driverNote: Optional<string>
  riderName: Optional<string>
  riderPhone: Optional<string>
  scheduledFor: Optional<Date>
  startCode: Optional<string>
  shareKey: Optional<string>
  /** F CFA. */
  cancelFeeXof: Generated<number>
  /** When an operator waived the fee. */
  cancelFeeWaivedAt: Optional<Date>
  /** The fees of the tariff by which it was priced, in F CFA. Null: the defaults count. */
  agreedCancelFeeXof: Optional<number>
  agreedNoShowFeeXof: Optional<number>
  /** The rate when the driver accepted, in thousandths of the price. Null: no driver, or not in the books. */
  commissionPermille: Optional<number>
  searchFrom: Stamped
  openToAll: Generated<boolean>
  dispatchRound: Generated<number>
  wave: Generated<number>
  nextWaveAt: Optional<Date>
  /** The note with which the passenger pays, in F CFA; 0: the exact sum. Null: not said. */
  cashNoteXof: Optional<CashNoteOrExact>
  /** How many ready phrases the passenger, and the driver, have said. */
  passengerPhrases: Generated<number>
  driverPhrases: Generated<number>
  lastPhrase: Optional<RidePhrase>
  lastPhraseBy: Optional<PhraseParty>
  lastPhraseAt: Optional<Date>
  /** The last one of each side. */
  passengerPhrase: Optional<RidePhrase>
  passengerPhraseAt: Optional<Date>
  driverPhrase: Optional<RidePhrase>
  driverPhraseAt: Optional<Date>
}

export type RideEventsTable = {
  id: Generated<string>
  rideId: string
  version: number
  action: RideAction | 'request'
  fromStatus: RideStatus | null
  toStatus: RideStatus
  party: Party
  actorId: string | null
  reason: string | null
  at: Date
  /** When the server knew of a step that the driver's phone sent later. Null: at once. */
  knownAt: Optional<Date>
}

/** Two who are not matched again, by who of them asked for it. */
export type AvoidedPairsTable = {
  passengerId: string
  driverId: string
  askedBy: AvoidingParty
  rideId: string
  askedAt: Date
}

export type RideRatingsTable = {
  rideId: string
  driverId: string
  stars: number
  reasons: Generated<string[]>
  createdAt: Stamped
  updatedAt: Stamped
}

export type PassengerRatingsTable = RideRatingsTable & { passengerId: string }

export type RideOffersTable = {
  id: Generated<string>
  rideId: string
  driverId: string
  round: number
  wave: number
  slot: number
  rank: number
  pickupM: number | null
  pickupS: number | null
  waitedS: number | null
  isAsleep: Generated<boolean>
  reason: OfferReason
  offeredAt: Date
  expiresAt: Date
  outcome: Optional<OfferOutcome>
  answeredAt: Optional<Date>
}

export type RideWavesTable = {
  rideId: string
  round: number
  wave: number
  at: Date
  withinS: number | null
  offered: number
  passedOver: JSONColumnType<PassedOver[]>
}

export type RidePositionsTable = {
  rideId: string
  driverId: string
  /** When the phone measured it, and when the server received it: much later after a network outage. */
  at: Date
  receivedAt: Date
  lat: number
  lon: number
}

/** The dashboard's totals by day (Benin time). `totalChanges`: changes that are not added to them yet. */
export type TotalsTable = { day: Day; rides: number; cancelled: number; revenueXof: string; users: number }

/** Finished rides that are not paid. Maintained by triggers. */
export type RidesToPayTable = { rideId: string; passengerId: string; driverId: string; completedAt: Date }

/** View: those whose payment is not being verified. */
export type UnpaidRidesView = { rideId: string; passengerId: string }

/** View: cancelled rides whose cancellation fee is unpaid. */
export type UnpaidCancelFeesView = { rideId: string; passengerId: string }

/** View: bookings that their passenger cancelled at once, without a fee. */
export type AbandonedBookingsView = { rideId: string; passengerId: string; cancelledAt: Date }
