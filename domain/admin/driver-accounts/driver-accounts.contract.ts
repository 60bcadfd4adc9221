import * as z from 'zod/mini'
import { reasonText } from '../../drivers/approval-rules.ts'
import { driverDebtSchema } from '../../drivers/drivers.contract.ts'
import { isOtherCashSchema, statementQuery, statementSchema } from '../../ledger/account.contract.ts'
import { CASH_RECEIVED_MAX_XOF, CORRECTION_MAX_XOF } from '../../ledger/account-actions.ts'
import { parseLimit } from '../../ledger/debt-limit.contract.ts'
import { idempotencyKeySchema } from '../../rides/booking/booking.ts'
import type { Contract } from '../../shared/contract.ts'
import { DRIVER_ACCOUNT_SENTENCES } from './driver-accounts.fr.ts'

const driver = z.object({ userId: z.uuid(), fullName: z.string(), vehiclePlate: z.string() })
const params = z.object({ userId: z.uuid() })
const headers = z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) })

const driverAccountSchema = z.object({
  driver,
  statement: statementSchema,
  limit: z.object({ limitXof: z.nullable(z.int()), limitDays: z.nullable(z.int()) }),
  /** Since when the balance is below zero; null: it is not. */
  negativeSince: z.nullable(z.iso.datetime()),
  /** Another operator decides about one's own account. */
  isOwn: z.boolean(),
})
export type DriverAccount = z.infer<typeof driverAccountSchema>

const debtorSchema = z.object({
  driver,
  owedXof: z.int(),
  since: z.iso.datetime(),
  /** Null: no limit is set, or less than half of it is used. */
  debt: z.nullable(driverDebtSchema),
})
export type Debtor = z.infer<typeof debtorSchema>

function isSum(typed: string, max: number): boolean {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= max
}

function sumText(max: number, sentence: string) {
  return z.string().check(z.refine((typed) => isSum(typed, max), sentence))
}

/** What an operator types. */
export const cashReceivedFormSchema = z.object({
  sum: sumText(CASH_RECEIVED_MAX_XOF, DRIVER_ACCOUNT_SENTENCES.cashSum),
  reason: reasonText,
})
export const correctionFormSchema = z.object({
  sum: sumText(CORRECTION_MAX_XOF, DRIVER_ACCOUNT_SENTENCES.correctionSum),
  direction: z.enum(['up', 'down'], DRIVER_ACCOUNT_SENTENCES.direction),
  reason: reasonText,
})

/** « 5 000 » → 5000, of a sum that the schema has accepted. */
export function parseSum(typed: string): number {
  return parseLimit(typed) ?? 0
}

const actionRefusals = [
  'signed_out',
  'forbidden',
  'password_needed',
  'invalid_input',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'driver_not_found',
  'own_file',
] as const

export const driverAccountsContract = {
  'GET /api/admin/debtors': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary:
      'Drivers who are over the limit of debts or beyond half of it, the biggest debt first; without a limit, all.',
    query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
    output: z.object({
      limit: driverAccountSchema.shape.limit,
      debtors: z.array(debtorSchema),
      next: z.nullable(z.string()),
    }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/drivers/:userId/account': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'A driver’s account: balance, limit, and the statement of a period as the driver reads it.',
    params,
    query: statementQuery,
    output: driverAccountSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found'],
  },
  'POST /api/admin/drivers/:userId/cash-received': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Say that a driver has paid cash to their account. The same Idempotency-Key again changes nothing.',
    params,
    headers,
    body: z.object({
      amountXof: z.int().check(z.minimum(1), z.maximum(CASH_RECEIVED_MAX_XOF)),
      reason: reasonText,
      isOther: isOtherCashSchema,
    }),
    output: z.object({ balanceXof: z.int() }),
    refusals: [...actionRefusals, 'same_cash_recorded'],
  },
  'POST /api/admin/drivers/:userId/correction': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Correct a driver’s account, in either direction. The driver reads the reason.',
    params,
    headers,
    body: z.object({
      amountXof: z.int().check(
        z.minimum(-CORRECTION_MAX_XOF),
        z.maximum(CORRECTION_MAX_XOF),
        z.refine((amountXof) => amountXof !== 0),
      ),
      reason: reasonText,
    }),
    output: z.object({ balanceXof: z.int() }),
    refusals: actionRefusals,
  },
} as const satisfies Contract
