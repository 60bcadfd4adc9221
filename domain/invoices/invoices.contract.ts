import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import type { Contract } from '../shared/contract.ts'
import { afterUuid } from '../shared/paging.ts'
import { text } from '../shared/text-rule.ts'
import { INVOICE_ISSUERS, INVOICE_SUBJECTS } from './invoice-rules.ts'
import { CLOSED_NOTE_MAX, INVOICE_DECISIONS, INVOICE_KINDS, INVOICE_STATES } from './invoice-state.ts'
import { INVOICE_SENTENCES } from './invoices.fr.ts'
import { TAX_GROUPS } from './tax-groups.table.ts'

const instant = z.iso.datetime()
const taxGroup = z.nullable(z.enum(TAX_GROUPS))
const issuer = z.enum(INVOICE_ISSUERS)
const subject = z.enum(INVOICE_SUBJECTS)

const ruleSchema = z.object({
  id: z.string(),
  subject,
  taxGroup,
  issuer,
  from: instant,
  setAt: instant,
  setBy: z.nullable(z.string()),
  reason: z.string(),
})

/** The rule of one subject now. `lastId`: its newest row, by which a change says what its operator saw. */
const subjectSchema = z.object({ subject, taxGroup, issuer, lastId: z.nullable(z.string()) })
export type SubjectRule = z.infer<typeof subjectSchema>

const rulesSchema = z.object({
  /** Is e-MECeF configured? Without it no invoice is made, whatever the rules say. */
  isOn: z.boolean(),
  subjects: z.array(subjectSchema),
  rules: z.array(ruleSchema),
})

const lineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  item: z.string(),
  amountXof: z.int(),
  /** Null: it has items in several groups. */
  taxGroup,
  at: instant,
  changedAt: instant,
  /** The ride, the driver of a commission, or the company that it leads to. */
  rideId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  companyId: z.nullable(z.uuid()),
  uid: z.nullable(z.string()),
  code: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** Changes with each step: a decision names the one that its operator saw. */
  version: z.int(),
})
export type InvoiceLine = z.infer<typeof lineSchema>

/** What an operator chooses: an empty group for no invoices, an empty day for « at once ». */
export const invoiceRuleFormSchema = z.object({
  taxGroup: z.enum(['', ...TAX_GROUPS]),
  issuer,
  from: z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)]),
  reason: reasonText,
})

const closedNote = text({ min: 0, tooShort: '', max: CLOSED_NOTE_MAX, tooLong: INVOICE_SENTENCES.noteTooLong })

/** The file of a month's invoices, and its query. */
export const INVOICES_CSV_PATH = '/files/invoices'
export const monthQuery = z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) })

/** What operators set and see about normalised invoices. */
export const invoicesContract = {
  'GET /api/admin/invoice-rules': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'The tax group and the issuer of each service and of the commission, and all that were ever set.',
    output: rulesSchema,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/invoice-rules': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary:
      'Set the tax group and the issuer of a service, at once or from a coming day on. A repeat changes nothing.',
    body: z.object({
      subject,
      taxGroup,
      issuer,
      from: z.nullable(z.iso.date()),
      reason: reasonText,
      seen: z.nullable(z.string()),
    }),
    output: rulesSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'invoice_rule_not_ahead',
      'invoice_rule_changed',
    ],
  },
  'GET /api/admin/invoices': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'Invoices by state, newest first, a page at a time, with the count of each state.',
    query: z.object({
      state: z.optional(z.enum(INVOICE_STATES)),
      after: afterUuid,
    }),
    output: z.object({
      counts: z.record(z.enum(INVOICE_STATES), z.int()),
      invoices: z.array(lineSchema),
      next: z.nullable(z.string()),
    }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/invoices/:invoiceId/decision': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Register a refused or unclear invoice anew, or note that it is settled by hand, and where it is.',
    params: z.object({ invoiceId: z.uuid() }),
    body: z.object({
      decision: z.enum(INVOICE_DECISIONS),
      version: z.int(),
      reason: reasonText,
      /** What its customer reads of an invoice that is settled by hand: where it is. Empty: that it is kept on paper. */
      note: z.optional(closedNote),
    }),
    output: lineSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'invoice_not_found',
      'own_company',
      'invoice_changed',
    ],
  },
} as const satisfies Contract
