import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import type { Contract } from '../shared/contract.ts'
import { askedDay } from '../shared/text-rule.ts'
import { companyAccountSchema } from './companies.contract.ts'
import {
  bankReference,
  companyAddress,
  companyEmail,
  companyIfu,
  companyLimit,
  companyName,
  transferAmount,
} from './company-rules.ts'

const company = z.object({ companyId: z.uuid() })

/** What an operator may do with an account that is open, paused or closed. */
export const COMPANY_STATES = ['open', 'paused', 'closed'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

const details = {
  name: companyName,
  ifu: companyIfu,
  address: companyAddress,
  billingEmail: companyEmail,
  monthlyLimitXof: companyLimit,
  reason: reasonText,
}

const fileSchema = z.extend(companyAccountSchema, {
  openedAt: z.iso.datetime(),
  managers: z.array(z.object({ userId: z.uuid(), fullName: z.nullable(z.string()) })),
  /** Invited to manage it, and without an answer yet. */
  invitedManagers: z.array(z.string()),
  memberCount: z.int(),
  /** Transfers that operators recorded, the newest first. */
  payments: z.array(z.object({ id: z.uuid(), reference: z.string(), amountXof: z.int(), receivedOn: z.iso.date() })),
  /** Invoices that managers paid by mobile money, the newest first. */
  onlinePayments: z.array(
    z.object({ paymentId: z.uuid(), invoiceId: z.uuid(), amountXof: z.int(), paidOn: z.iso.date() }),
  ),
})
/** A company as operators see it: its account, not the rides of its members. */
export type CompanyFile = z.infer<typeof fileSchema>

const rowSchema = z.object({
  companyId: z.uuid(),
  name: z.string(),
  state: z.enum(COMPANY_STATES),
  monthlyLimitXof: z.int(),
  usedXof: z.int(),
  openXof: z.int(),
  overdueXof: z.int(),
  overdueDays: z.int(),
})
export type CompanyRow = z.infer<typeof rowSchema>

export const adminCompaniesContract = {
  'GET /api/admin/companies': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'Every company, with what it used this month and what it has not paid.',
    output: z.object({ companies: z.array(rowSchema) }),
    refusals: ['signed_out', 'forbidden'],
  },
  'GET /api/admin/companies/:companyId': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'One company: its account, managers, invoices and transfers.',
    params: company,
    output: fileSchema,
    refusals: ['signed_out', 'forbidden', 'company_not_found'],
  },
  'POST /api/admin/companies': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Open a company’s account. The page makes its id: the same again opens nothing more.',
    body: z.object({ companyId: z.uuid(), ...details, managerEmail: companyEmail }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'own_company',
      'password_needed',
      'invalid_input',
      'manager_not_found',
      'company_opened',
    ],
  },
  'PUT /api/admin/companies/:companyId': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Change a company’s details and limit. Invoices that are made keep the former ones.',
    params: company,
    body: z.object(details),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'own_company',
      'password_needed',
      'invalid_input',
      'company_not_found',
      'company_closed',
    ],
  },
  'POST /api/admin/companies/:companyId/state': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Pause, open again or close a company. Closing is final; its invoices stay due.',
    params: company,
    body: z.object({ state: z.enum(COMPANY_STATES), reason: reasonText }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'own_company',
      'password_needed',
      'invalid_input',
      'company_not_found',
      'company_closed',
    ],
  },
  'POST /api/admin/companies/:companyId/managers': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Invite another manager by address. They see it on their passenger page, and accept or decline.',
    params: company,
    body: z.object({ email: companyEmail, reason: reasonText }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'own_company',
      'password_needed',
      'invalid_input',
      'company_not_found',
      'company_closed',
      'already_member',
    ],
  },
  'POST /api/admin/companies/:companyId/payments': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Record a transfer that arrived. The same reference with the same sum changes nothing.',
    params: company,
    body: z.object({
      reference: bankReference,
      amountXof: transferAmount,
      receivedOn: askedDay,
      reason: reasonText,
    }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'own_company',
      'password_needed',
      'invalid_input',
      'company_not_found',
      'bank_reference_used',
      'transfer_ahead',
    ],
  },
} as const satisfies Contract
