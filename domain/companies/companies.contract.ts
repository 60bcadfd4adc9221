import * as z from 'zod/mini'
import { RIDE_TYPES } from '../fares/services.table.ts'
import { byHandSchema } from '../invoices/invoice-block.ts'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { askedDay } from '../shared/text-rule.ts'
import { companyEmail, memberLimit } from './company-rules.ts'
import { CHARGE_REFUSALS } from './company-spending.ts'

export const COMPANY_ROLES = ['manager', 'member'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

const company = z.object({ companyId: z.uuid() })
const member = z.object({ companyId: z.uuid(), userId: z.uuid() })
const invitation = z.object({ companyId: z.uuid(), invitationId: z.uuid() })
const ride = z.object({ rideId: z.uuid() })

/** Changes of companies and charges by one account in a minute. */
export const COMPANY_CHANGES = {
  name: 'companyChanges',
  by: 'account',
  perMinute: 60,
} as const satisfies FloodLimit

const stateSchema = z.object({ isPaused: z.boolean(), isClosed: z.boolean() })

/** A normalised invoice of a company, or a credit note. `code`: null while it is not legal. Sum in F CFA. */
const normalisedSchema = z.object({
  id: z.uuid(),
  isCredit: z.boolean(),
  amountXof: z.int(),
  code: z.nullable(z.string()),
  byHand: byHandSchema,
})
export type NormalisedInvoice = z.infer<typeof normalisedSchema>

/** An invoice in a list. Sums in F CFA; `openXof`: what is not paid yet. */
export const invoiceRowSchema = z.object({
  id: z.uuid(),
  year: z.int(),
  number: z.int(),
  month: z.iso.date(),
  madeOn: z.iso.date(),
  dueOn: z.iso.date(),
  totalXof: z.int(),
  openXof: z.int(),
  overdueDays: z.int(),
  /** Its normalised invoice, and the credit notes that correct it or that it lists. Absent: none was ordered. */
  normalised: z.optional(z.array(normalisedSchema)),
})
export type InvoiceRow = z.infer<typeof invoiceRowSchema>

const invoiceSchema = z.object({
  year: z.int(),
  number: z.int(),
  month: z.iso.date(),
  madeOn: z.iso.date(),
  dueOn: z.iso.date(),
  totalXof: z.int(),
  name: z.string(),
  ifu: z.nullable(z.string()),
  address: z.string(),
  lines: z.array(
    z.object({
      at: z.iso.datetime(),
      memberName: z.string(),
      rideType: z.enum(RIDE_TYPES),
      pickupLocation: z.string(),
      dropoffLocation: z.string(),
      amountXof: z.int(),
    }),
  ),
})
/** An invoice with its lines, as it was made. */
export type Invoice = z.infer<typeof invoiceSchema>

export const companyAccountSchema = z.object({
  companyId: z.uuid(),
  name: z.string(),
  ifu: z.nullable(z.string()),
  address: z.string(),
  billingEmail: z.string(),
  state: stateSchema,
  monthlyLimitXof: z.int(),
  /** Charged in this month of Benin. */
  usedXof: z.int(),
  /** What was paid beyond the invoices. */
  creditXof: z.int(),
  /** The newest first. */
  invoices: z.array(invoiceRowSchema),
})

const memberSchema = z.object({
  userId: z.uuid(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(COMPANY_ROLES),
  /** Null: only the limit of the company counts. */
  monthlyLimitXof: z.nullable(z.int()),
  usedXof: z.int(),
})
export type CompanyMember = z.infer<typeof memberSchema>

const invitedSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  monthlyLimitXof: z.nullable(z.int()),
})

const managedSchema = z.extend(companyAccountSchema, {
  members: z.array(memberSchema),
  invitations: z.array(invitedSchema),
})
export type ManagedCompany = z.infer<typeof managedSchema>

const chargedRideSchema = z.object({
  rideId: z.uuid(),
  /** When the company took the price over. */
  at: z.iso.datetime(),
  memberName: z.nullable(z.string()),
  rideType: z.enum(RIDE_TYPES),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  priceXof: z.int(),
  /** A ride that is not finished is not on an invoice. */
  isFinished: z.boolean(),
})
export type ChargedRide = z.infer<typeof chargedRideSchema>

const ownSchema = z.object({
  companies: z.array(
    z.object({ companyId: z.uuid(), name: z.string(), role: z.enum(COMPANY_ROLES), state: stateSchema }),
  ),
  invitations: z.array(z.object({ id: z.uuid(), companyName: z.string(), role: z.enum(COMPANY_ROLES) })),
})
export type OwnCompanies = z.infer<typeof ownSchema>

const choiceSchema = z.object({
  companyId: z.uuid(),
  name: z.string(),
  /** What this member may still charge this month. */
  leftXof: z.int(),
  refusal: z.nullable(z.enum(CHARGE_REFUSALS)),
})
export type CompanyChoice = z.infer<typeof choiceSchema>

export const companiesContract = {
  'GET /api/companies': {
    access: 'signed-in',
    summary: 'The caller’s own companies, and the invitations to their confirmed address.',
    output: ownSchema,
    refusals: ['signed_out'],
  },
  'POST /api/company-invitations/:invitationId/answer': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Accept or decline an invitation to one’s own address. It is answered once.',
    params: z.object({ invitationId: z.uuid() }),
    body: z.object({ accepts: z.boolean() }),
    output: ownSchema,
    refusals: ['signed_out', 'invitation_not_found', 'company_closed', 'too_many_requests'],
  },
  'GET /api/rides/:rideId/companies': {
    access: 'signed-in',
    summary: 'The companies that may pay this ride, with what is left of the month and why one cannot pay it.',
    params: ride,
    output: z.object({ companies: z.array(choiceSchema) }),
    refusals: ['signed_out', 'ride_not_found'],
  },
  'POST /api/rides/:rideId/company-charge': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Let a company pay this ride. The same again changes nothing.',
    params: ride,
    body: company,
    output: z.object({ chargedXof: z.int() }),
    refusals: [
      'signed_out',
      'invalid_input',
      'ride_not_found',
      'ride_not_payable',
      'ride_already_paid',
      'company_not_found',
      ...CHARGE_REFUSALS,
      'too_many_requests',
    ],
  },
  'GET /api/companies/:companyId': {
    access: 'signed-in',
    load: 'list',
    summary: 'A company as its manager sees it: members, invitations, limits, invoices.',
    params: company,
    output: managedSchema,
    refusals: ['signed_out', 'company_not_found'],
  },
  'GET /api/companies/:companyId/rides': {
    access: 'signed-in',
    load: 'list',
    summary:
      'The rides that a company pays, charged in the month that contains a day (today by default), newest first.',
    params: company,
    query: z.object({ on: z.optional(askedDay) }),
    output: z.object({ month: z.iso.date(), rides: z.array(chargedRideSchema) }),
    refusals: ['signed_out', 'invalid_input', 'company_not_found'],
  },
  'POST /api/companies/:companyId/invitations': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Invite an address, whether it has an account or not. Inviting it again changes its limit.',
    params: company,
    body: z.object({ email: companyEmail, monthlyLimitXof: memberLimit }),
    output: managedSchema,
    refusals: [
      'signed_out',
      'invalid_input',
      'company_not_found',
      'company_closed',
      'already_member',
      'too_many_invitations',
      'too_many_requests',
    ],
  },
  'DELETE /api/companies/:companyId/invitations/:invitationId': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Take an invitation back. A repeat changes nothing.',
    params: invitation,
    output: managedSchema,
    refusals: ['signed_out', 'company_not_found', 'too_many_requests'],
  },
  'PUT /api/companies/:companyId/members/:userId': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Change what a member may spend in a month; null: only the company’s limit counts.',
    params: member,
    body: z.object({ monthlyLimitXof: memberLimit }),
    output: managedSchema,
    refusals: ['signed_out', 'invalid_input', 'company_not_found', 'member_not_found', 'too_many_requests'],
  },
  'DELETE /api/companies/:companyId/members/:userId': {
    access: 'signed-in',
    limits: [COMPANY_CHANGES],
    summary: 'Remove a member, or leave. Rides that are charged stay charged. A repeat changes nothing.',
    params: member,
    output: ownSchema,
    refusals: ['signed_out', 'company_not_found', 'company_needs_manager', 'too_many_requests'],
  },
} as const satisfies Contract
