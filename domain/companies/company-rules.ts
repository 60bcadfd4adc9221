import * as z from 'zod/mini'
import { emailField } from '../accounts/account-rules.ts'
import { reasonText } from '../drivers/approval-rules.ts'
import { parseXof } from '../shared/sums/typed-sum.ts'
import { text } from '../shared/text-rule.ts'
import { COMPANY_SENTENCES } from './companies.fr.ts'
import { COMPANY_LIMIT_MAX_XOF } from './company-spending.ts'

export const COMPANY_NAME_MAX = 100
export const COMPANY_ADDRESS_MAX = 200
/** Invitations of one company that wait for an answer. */
export const COMPANY_INVITATIONS_MAX = 200
export const BANK_REFERENCE_MAX = 100

const IFU = /^(\d{13})?$/

export const companyName = text({
  min: 2,
  tooShort: COMPANY_SENTENCES.nameTooShort,
  max: COMPANY_NAME_MAX,
  tooLong: COMPANY_SENTENCES.nameTooLong,
})

export const companyAddress = text({
  min: 3,
  tooShort: COMPANY_SENTENCES.addressTooShort,
  max: COMPANY_ADDRESS_MAX,
  tooLong: COMPANY_SENTENCES.addressTooLong,
})

/** The thirteen digits of the tax authority; empty when the company has not given them. */
export const companyIfu = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(IFU, COMPANY_SENTENCES.ifuFormat),
)

export const companyEmail = emailField(COMPANY_SENTENCES.emailInvalid)

export const bankReference = text({
  min: 3,
  tooShort: COMPANY_SENTENCES.referenceTooShort,
  max: BANK_REFERENCE_MAX,
  tooLong: COMPANY_SENTENCES.referenceTooLong,
})

export const companyLimit = z.int().check(z.minimum(1), z.maximum(COMPANY_LIMIT_MAX_XOF))
export const memberLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(COMPANY_LIMIT_MAX_XOF)))
/** A transfer may pay many months. */
export const transferAmount = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

function typedXof(min: number, max: number) {
  const isSum = (typed: string) => {
    const sum = parseXof(typed)
    return sum !== null && sum >= min && sum <= max
  }
  return z.string().check(z.refine(isSum, COMPANY_SENTENCES.sumUnreadable))
}

const typedCompany = {
  name: companyName,
  ifu: companyIfu,
  address: companyAddress,
  billingEmail: companyEmail,
  limit: typedXof(1, COMPANY_LIMIT_MAX_XOF),
  reason: reasonText,
}

/** What an operator types to open an account. */
export const openCompanyForm = z.object({ ...typedCompany, managerEmail: companyEmail })
/** The same for a change: the managers stay. */
export const changeCompanyForm = z.object(typedCompany)

/** What a manager types: an empty limit means that only the company's counts. */
const typedMemberLimit = z.union([z.literal(''), typedXof(0, COMPANY_LIMIT_MAX_XOF)], COMPANY_SENTENCES.sumUnreadable)
export const inviteMemberForm = z.object({ email: companyEmail, limit: typedMemberLimit })
export const memberLimitForm = z.object({ limit: typedMemberLimit })

export const inviteManagerForm = z.object({ email: companyEmail, reason: reasonText })

export const transferForm = z.object({
  amount: typedXof(1, 1_000_000_000),
  reference: bankReference,
  receivedOn: z.iso.date(COMPANY_SENTENCES.dayMissing),
  reason: reasonText,
})
