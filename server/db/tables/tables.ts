import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Role } from '#domain/accounts/roles.ts'
import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { ReminderDays } from '#domain/documents/document-reminders.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Approval, DriverType } from '#domain/drivers/driver-types.table.ts'
import type {
  OnlineProviderId,
  PaymentProviderId,
  PaymentPurpose,
  PaymentStatus,
} from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { Inquiry } from '#domain/payments/online/inquiry.ts'
import type { Day } from '#domain/shared/day.ts'
import type {
  FavouritePlacesTable,
  SavedPlacesTable,
  SessionProofsTable,
  SignInEventsTable,
  WaitingRegistrationsTable,
} from './account-tables.ts'
import type { Optional, Stamped } from './column-types.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type {
  PassengerRatingsTable,
  RideEventsTable,
  RideOffersTable,
  RidePositionsTable,
  RideRatingsTable,
  RidesTable,
  RidesToPayTable,
  RideWavesTable,
  TotalsTable,
  UnpaidCancelFeesView,
  UnpaidRidesView,
} from './ride-tables.ts'

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

type DriversTable = {
  userId: string
  vehiclePlate: string
  licenseNumber: string
  vehicleType: RideType
  licenseIssuedOn: Day
  licenseExpiresOn: Day
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
  issuedOn: Day | null
  expiresOn: Day
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
  /**
   * The driver who collected a fee in cash, the ride on which they did, and the fee_handovers row once it was handed over.
   */
  collectedBy: Optional<string>
  collectedWith: Optional<string>
  handedOver: Optional<string>
  metadata: JSONColumnType<object> | null
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
}

/** View: bookings that their passenger cancelled at once, without a fee. */
type AbandonedBookingsView = { rideId: string; passengerId: string; cancelledAt: Date }

export type PaymentAttemptsTable = {
  paymentId: string
  paymentProvider: OnlineProviderId
  transactionId: string
  outcome: Generated<AttemptOutcome>
  inquiry: Generated<Inquiry>
  /** The received amount, in F CFA. Null: none known, or settled before this column existed. */
  amountXof: Optional<number>
  nextAskAt: Stamped
  metadata: JSONColumnType<object> | null
  createdAt: Date
  updatedAt: Date
}

type InquiryTurnsTable = { passengerId: string; askedAt: Date }

type SimulatorTransactionsTable = {
  id: string
  amount: number
  paymentReference: string | null
  outcome: 'success' | 'failure' | 'pending' | 'refunded'
  createdAt: Stamped
}

type LettersTable = {
  id: Generated<string>
  kind: string
  recipient: string
  subject: string
  /** Null: given up. */
  body: string | null
  aboutId: Optional<string>
  rank: number
  createdAt: Date
  dueAt: Date
  giveUpAt: Date
  tries: Generated<number>
  lastError: Optional<string>
  failedAt: Optional<Date>
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

/** Every table in camel case; the SQL is in server/db/migrations. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  sessionProofs: SessionProofsTable
  accounts: AccountsTable
  waitingRegistrations: WaitingRegistrationsTable
  signInEvents: SignInEventsTable
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
  inquiryTurns: InquiryTurnsTable
  unpaidCancelFees: UnpaidCancelFeesView
  ridesToPay: RidesToPayTable
  unpaidRides: UnpaidRidesView
  abandonedBookings: AbandonedBookingsView
  simulatorTransactions: SimulatorTransactionsTable
  adminActions: AdminActionsTable
  letters: LettersTable
  dailyTotals: TotalsTable
  totalChanges: TotalsTable
} & LedgerTables
