import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/companies/companies.contract.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from './column-types.ts'

type CompaniesTable = {
  id: string
  name: string
  ifu: string | null
  address: string
  billingEmail: string
  /** F CFA. */
  monthlyLimitXof: number
  openedBy: string
  openedAt: Date
  pausedAt: Optional<Date>
  closedAt: Optional<Date>
}

type CompanyMembersTable = {
  companyId: string
  userId: string
  role: CompanyRole
  /** Null: only the limit of the company counts. */
  monthlyLimitXof: number | null
  joinedAt: Date
  removedAt: Optional<Date>
  invitationId: Optional<string>
}

type CompanyInvitationsTable = {
  id: Generated<string>
  companyId: string
  email: string
  role: CompanyRole
  monthlyLimitXof: number | null
  invitedAt: Date
}

type CompanyPaymentsTable = {
  id: Generated<string>
  companyId: string
  reference: string
  amountXof: number
  receivedOn: Day
  recordedBy: string
  recordedAt: Date
}

type CompanyInvoicesTable = {
  id: string
  companyId: string
  year: number
  number: number
  /** The first day of the month. */
  month: Day
  totalXof: number
  madeAt: Date
  dueOn: Day
  name: string
  ifu: string | null
  address: string
}

type CompanyInvoiceLinesTable = {
  entryId: string
  invoiceId: string
  position: number
  rideId: string
  at: Date
  memberName: string
  rideType: RideType
  pickupLocation: string
  dropoffLocation: string
  amountXof: number
}

export type CompanyTables = {
  companies: CompaniesTable
  companyMembers: CompanyMembersTable
  companyInvitations: CompanyInvitationsTable
  companyPayments: CompanyPaymentsTable
  companyInvoices: CompanyInvoicesTable
  companyInvoiceNumbers: { year: number; lastNumber: number }
  companyInvoiceLines: CompanyInvoiceLinesTable
}
