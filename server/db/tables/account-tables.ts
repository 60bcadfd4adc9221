import type { Generated, JSONColumnType } from 'kysely'
import type { DeletionKind } from '#domain/accounts/deletion-kinds.ts'
import type { AmongWomenAnswer, AmongWomenReason } from '#domain/accounts/rights/among-women.ts'
import type { ConsentPage, ConsentPurpose } from '#domain/accounts/rights/consents.ts'
import type { CorrectionOutcome, CorrectionSubject } from '#domain/accounts/rights/corrections.ts'
import type { SignInEventKind } from '#domain/accounts/session/sign-in-events.ts'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import type { Optional, Stamped } from './column-types.ts'

export type WaitingRegistrationsTable = {
  id: string
  email: string
  fullName: string
  phoneNumber: string
  passwordHash: string
  driverFile: JSONColumnType<OwnRegistration | null, string | null, string | null>
  booking: JSONColumnType<WaitingBooking | null, string | null, string | null>
  createdAt: Date
  expiresAt: Date
  closedAt: Optional<Date>
  network: Generated<string>
  /** The request that confirmed it. */
  confirmKey: Optional<string>
}

export type PhoneCodesTable = {
  id: string
  phoneNumber: string
  codeHash: string
  createdAt: Date
  expiresAt: Date
  tries: Generated<number>
  usedAt: Optional<Date>
  userId: Optional<string>
  sessionToken: Optional<string>
  openedAt: Optional<Date>
}

/** Which accounts were deleted and erased; each row also has a file, which a restored backup does not undo. */
export type DeletionLedgerTable = { userId: string; kind: DeletionKind; at: Date; writtenAt: Optional<Date> }

export type SessionProofsTable = { sessionId: string; provedAt: Date }

export type SignInEventsTable = {
  id: Generated<string>
  /** Null: an address that no account has. */
  userId: string | null
  kind: SignInEventKind
  device: string | null
  network: string | null
  firstAt: Date
  at: Date
  times: Generated<number>
  hour: Date
  series: string
}

export type SavedPlacesTable = {
  userId: string
  label: SavedPlaceLabel
  place: string
  placeId: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  updatedAt: Stamped
}

export type FavouritePlacesTable = {
  id: Generated<string>
  userId: string
  name: string
  place: string
  placeId: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  createdAt: Stamped
}

export type ConsentsTable = {
  id: Generated<string>
  userId: string
  purpose: ConsentPurpose
  given: boolean
  at: Date
  textVersion: number
  page: ConsentPage
  saidBy: string
}

export type AmongWomenChecksTable = {
  id: Generated<string>
  driverId: string
  consentId: string
  askedAt: Date
  answer: Optional<AmongWomenAnswer>
  reason: Optional<AmongWomenReason>
  documentId: Optional<string>
  answeredBy: Optional<string>
  answeredAt: Optional<Date>
}

export type OwnDataOpeningsTable = { sessionId: string; openedAt: Date }

export type CorrectionRequestsTable = {
  id: string
  userId: string
  about: CorrectionSubject
  wish: string
  askedAt: Date
  answerBy: Date
  outcome: Optional<CorrectionOutcome>
  answer: Optional<string>
  answeredAt: Optional<Date>
  answeredBy: Optional<string>
}
