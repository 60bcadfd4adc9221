import type { JSONColumnType } from 'kysely'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { WaitingBooking } from '#domain/rides/booking.ts'
import type { Optional } from './column-types.ts'

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
}
