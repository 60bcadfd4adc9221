import type { ColumnType, Generated } from 'kysely'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import type { ReminderDays } from '#domain/documents/document-reminders.ts'
import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Approval, DriverType } from '#domain/drivers/driver-types.table.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { PayoutNetwork } from '#domain/payouts/payout-rules.ts'
import type { Day } from '#domain/shared/day.ts'
import type { RentTables } from '../vehicles/rent-tables.ts'
import type { VehicleTables } from '../vehicles/vehicle-tables.ts'
import type {
  AmongWomenChecksTable,
  ConsentsTable,
  CorrectionRequestsTable,
  DeletionLedgerTable,
  FavouritePlacesTable,
  OwnDataOpeningsTable,
  PhoneCodesTable,
  SavedPlacesTable,
  SessionProofsTable,
  SignInEventsTable,
  WaitingRegistrationsTable,
} from './account-tables.ts'
import type { AuthorityTables } from './authority/authority-tables.ts'
import type { CaseTables } from './cases/case-tables.ts'
import type { CashCasesTable, CashToReturnTable } from './cash-tables.ts'
import type { ChangeTables } from './change-tables.ts'
import type { Optional, Stamped } from './column-types.ts'
import type { CompanyTables } from './company-tables.ts'
import type { ExportTables } from './exports/export-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type {
  AbandonedBookingsView,
  AvoidedPairsTable,
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
import type { SafetyTables } from './safety/safety-tables.ts'

type UsersTable = {
  id: Generated<string>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  phoneNumber: string | null
  registrationId: Generated<string>
  claimedEmail: ColumnType<string | null, string | null | undefined, string | null>
  claimedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  phoneChangedAt: Optional<Date>
  birthDate: Day | null
  birthPlace: string | null
  identityNumber: string | null
  emailReminders: Generated<boolean>
  wantsStartCode: Generated<boolean>
  createdAt: Stamped
  updatedAt: Stamped
}

type UserRolesTable = { userId: string; role: Role; grantedAt: Stamped }

type OperatorRolesTable = { userId: string; role: OperatorRole; grantedAt: Stamped }

type DriversTable = {
  userId: string
  vehiclePlate: string
  vehicleMake: Optional<string>
  vehicleColour: Optional<VehicleColour>
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
  payoutPhone: Optional<string>
  payoutNetwork: Optional<PayoutNetwork>
  approvalReason: ColumnType<string | null, string | null | undefined, string | null>
  approvalChangedAt: Stamped
  /** Up to which note they have change, in F CFA, said on this day. */
  changeUpToXof: Optional<CashNoteOrExact>
  changeSaidOn: Optional<Day>
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
  /** Null: nobody reviews it, because its owner drives nobody. */
  review: Generated<DocumentReview | null>
  /** Why an operator refused it. */
  reviewReason: ColumnType<string | null, string | null | undefined, string | null>
  /** Null with a confirmed one: seen with the driver's file, before documents were reviewed one by one. */
  reviewedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  reviewedBy: ColumnType<string | null, string | null | undefined, string | null>
  /** The day that its owner declared, where the operator confirmed another one. */
  declaredExpiresOn: ColumnType<Day | null, Day | null | undefined, Day | null>
  createdAt: Stamped
}

type DocumentRemindersTable = {
  documentId: string
  daysBefore: ReminderDays
  claimedAt: Date
  sentAt: Date | null
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
export type Tables = PaymentTables & {
  users: UsersTable
  sessions: SessionsTable
  sessionProofs: SessionProofsTable
  phoneCodes: PhoneCodesTable
  accounts: AccountsTable
  deletionLedger: DeletionLedgerTable
  waitingRegistrations: WaitingRegistrationsTable
  signInEvents: SignInEventsTable
  profiles: ProfilesTable
  userRoles: UserRolesTable
  operatorRoles: OperatorRolesTable
  savedPlaces: SavedPlacesTable
  drivers: DriversTable
  userDocuments: UserDocumentsTable
  documentReminders: DocumentRemindersTable
  rides: RidesTable
  rideEvents: RideEventsTable
  rideRatings: RideRatingsTable
  avoidedPairs: AvoidedPairsTable
  passengerRatings: PassengerRatingsTable
  rideOffers: RideOffersTable
  rideWaves: RideWavesTable
  ridePositions: RidePositionsTable
  favouritePlaces: FavouritePlacesTable
  consents: ConsentsTable
  amongWomenChecks: AmongWomenChecksTable
  ownDataOpenings: OwnDataOpeningsTable
  correctionRequests: CorrectionRequestsTable
  unpaidCancelFees: UnpaidCancelFeesView
  /** View: those that no driver is to collect in cash. */
  feesWithoutCash: UnpaidCancelFeesView
  ridesToPay: RidesToPayTable
  unpaidRides: UnpaidRidesView
  abandonedBookings: AbandonedBookingsView
  adminActions: AdminActionsTable
  cashCases: CashCasesTable
  cashToReturn: CashToReturnTable
  dailyTotals: TotalsTable
  totalChanges: TotalsTable
} & InvoiceTables &
  ExportTables &
  LedgerTables &
  ChangeTables &
  CompanyTables &
  PayoutTables &
  VehicleTables &
  RentTables &
  MessageTables &
  SafetyTables &
  AuthorityTables &
  CaseTables
