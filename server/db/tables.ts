import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Role } from '#domain/accounts/roles.ts'
import type { AdminAction } from '#domain/admin/admin-actions.ts'
import type { OfferOutcome, OfferReason, PassedOver } from '#domain/dispatch/offers.ts'
import type { ReminderDays } from '#domain/documents/document-reminders.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Approval, DriverType } from '#domain/drivers/driver-types.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/attempt-outcome.ts'
import type { PaymentProviderId, PaymentPurpose, PaymentStatus } from '#domain/payments/payment-status.ts'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import type { FareLine } from '#domain/rides/fare-lines.ts'
import type { Party, RideAction, RideStatus } from '#domain/rides/ride-status.ts'
import type { RideType } from '#domain/rides/ride-types.ts'
import type { Day } from '#domain/shared/day.ts'

type Stamped = ColumnType<Date, Date | undefined, Date>

type UsersTable = {
  id: Generated<string>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  phoneNumber: string | null
  registrationId: Generated<string>
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  erasedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  blockedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  blockReason: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: Stamped
  updatedAt: Stamped
}

type SessionsTable = {
  id: Generated<string>
  userId: string
  token: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Stamped
  updatedAt: Stamped
}

type AccountsTable = {
  id: Generated<string>
  userId: string
  accountId: string
  providerId: string
  password: string | null
  createdAt: Stamped
  updatedAt: Stamped
}

type ProfilesTable = {
  id: string
  firstName: string | null
  lastName: string | null
  fullName: string
  phoneNumber: string | null
  birthDate: Day | null
  birthPlace: string | null
  identityNumber: string | null
  emailReminders: Generated<boolean>
  wantsStartCode: Generated<boolean>
  createdAt: Stamped
  updatedAt: Stamped
}

type UserRolesTable = { userId: string; role: Role; grantedAt: Stamped }

/** Filled in by SQL when nothing is said. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

type SavedPlacesTable = {
  userId: string
  label: SavedPlaceLabel
  place: string
  placeId: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  updatedAt: Stamped
}

type FavouritePlacesTable = {
  id: Generated<string>
  userId: string
  name: string
  place: string
  placeId: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  createdAt: Stamped
}

type DriversTable = {
  userId: string
  vehiclePlate: string
  licenseNumber: string
  vehicleType: RideType
  licenseIssueDate: Day
  licenseExpiryDate: Day
  licenseAuthority: string
  licenseCategory: string
  hasInsurance: boolean
  driverType: DriverType
  isAvailable: Generated<boolean>
  approval: Generated<Approval>
  termsAcceptedAt: Date | null
  approvalReason: ColumnType<string | null, string | null | undefined, string | null>
  approvalChangedAt: Stamped
  createdAt: Stamped
  updatedAt: Stamped
}

type UserDocumentsTable = {
  id: Generated<string>
  userId: string
  documentType: DocumentType
  documentNumber: string | null
  issueDate: Day | null
  expiryDate: Day
  fileUrl: string
  status: DocumentStatus
  notes: string | null
  /** Made by the browser: the same upload sent twice is one row. Null: not uploaded. */
  uploadId: ColumnType<string | null, string | null | undefined, never>
  createdAt: Stamped
}

type DocumentRemindersTable = {
  documentId: string
  daysBefore: ReminderDays
  claimedAt: Date
  sentAt: Date | null
}

export type RidesTable = {
  id: Generated<string>
  passengerId: string
  driverId: string | null
  rideType: RideType
  pickupLocation: string
  dropoffLocation: string
  /** F CFA. */
  price: number
  /** Minutes. */
  estimatedDuration: number
  status: Generated<RideStatus>
  version: Generated<number>
  idempotencyKey: string
  openSlot: number
  createdAt: Date
  requestedAt: Date
  acceptedAt: Date | null
  arrivedAt: Date | null
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
  cancelFee: Generated<number>
  searchFrom: Stamped
  openToAll: Generated<boolean>
  dispatchRound: Generated<number>
  wave: Generated<number>
  nextWaveAt: Optional<Date>
}

type RideEventsTable = {
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
}

type RideRatingsTable = {
  rideId: string
  driverId: string
  stars: number
  reasons: Generated<string[]>
  createdAt: Stamped
  updatedAt: Stamped
}

type PassengerRatingsTable = RideRatingsTable & { passengerId: string }

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
  reason: OfferReason
  offeredAt: Date
  expiresAt: Date
  outcome: Optional<OfferOutcome>
  answeredAt: Optional<Date>
}

type RideWavesTable = {
  rideId: string
  round: number
  wave: number
  at: Date
  withinS: number | null
  offered: number
  passedOver: JSONColumnType<PassedOver[]>
}

type RidePositionsTable = { rideId: string; driverId: string; at: Date; lat: number; lon: number }

export type PaymentTransactionsTable = {
  id: Generated<string>
  rideId: string
  /** F CFA. */
  amount: number
  paymentProvider: PaymentProviderId
  purpose: Generated<PaymentPurpose>
  status: Generated<PaymentStatus>
  transactionId: string | null
  failureReason: FailureReason | null
  metadata: JSONColumnType<object> | null
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
}

/** A view: rides that were cancelled at their passenger's cost, while nobody has paid it. */
type UnpaidCancelFeesView = { rideId: string; passengerId: string }

export type PaymentAttemptsTable = {
  paymentId: string
  paymentProvider: Exclude<PaymentProviderId, 'cash'>
  transactionId: string
  outcome: Generated<AttemptOutcome>
  metadata: JSONColumnType<object> | null
  createdAt: Date
  updatedAt: Date
}

type SimulatorTransactionsTable = {
  id: string
  amount: number
  paymentReference: string | null
  outcome: 'success' | 'failure' | 'pending' | 'refunded'
  createdAt: Stamped
}

type AdminActionsTable = {
  id: Generated<string>
  at: Date
  /** Null: the command line. */
  actorId: string | null
  action: AdminAction
  targetId: string | null
  rideId: string | null
  reason: string | null
}

/** Every table as code sees it: camel case, SQL in server/db/migrations. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  profiles: ProfilesTable
  userRoles: UserRolesTable
  savedPlaces: SavedPlacesTable
  drivers: DriversTable
  userDocuments: UserDocumentsTable
  documentReminders: DocumentRemindersTable
  rides: RidesTable
  rideEvents: RideEventsTable
  rideRatings: RideRatingsTable
  passengerRatings: PassengerRatingsTable
  rideOffers: RideOffersTable
  rideWaves: RideWavesTable
  ridePositions: RidePositionsTable
  favouritePlaces: FavouritePlacesTable
  paymentTransactions: PaymentTransactionsTable
  paymentAttempts: PaymentAttemptsTable
  unpaidCancelFees: UnpaidCancelFeesView
  simulatorTransactions: SimulatorTransactionsTable
  adminActions: AdminActionsTable
}
