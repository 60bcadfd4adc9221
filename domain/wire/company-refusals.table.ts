import { REFUSAL_TEXTS } from './wire.fr.ts'

/** Refusals about companies and their invoices. */
export const COMPANY_REFUSALS = {
  company_not_found: { status: 404, message: REFUSAL_TEXTS.company_not_found },
  company_opened: { status: 409, message: REFUSAL_TEXTS.company_opened },
  own_company: { status: 403, message: REFUSAL_TEXTS.own_company },
  company_closed: { status: 409, message: REFUSAL_TEXTS.company_closed },
  company_paused: { status: 409, message: REFUSAL_TEXTS.company_paused },
  company_limit_reached: { status: 409, message: REFUSAL_TEXTS.company_limit_reached },
  member_limit_reached: { status: 409, message: REFUSAL_TEXTS.member_limit_reached },
  invoice_not_open: { status: 409, message: REFUSAL_TEXTS.invoice_not_open },
  invoice_being_paid: { status: 409, message: REFUSAL_TEXTS.invoice_being_paid },
  invoice_too_large: { status: 409, message: REFUSAL_TEXTS.invoice_too_large },
  company_needs_manager: { status: 409, message: REFUSAL_TEXTS.company_needs_manager },
  member_not_found: { status: 404, message: REFUSAL_TEXTS.member_not_found },
  already_member: { status: 409, message: REFUSAL_TEXTS.already_member },
  too_many_invitations: { status: 409, message: REFUSAL_TEXTS.too_many_invitations },
  invitation_not_found: { status: 404, message: REFUSAL_TEXTS.invitation_not_found },
  manager_not_found: { status: 404, message: REFUSAL_TEXTS.manager_not_found },
  bank_reference_used: { status: 409, message: REFUSAL_TEXTS.bank_reference_used },
  transfer_ahead: { status: 400, message: REFUSAL_TEXTS.transfer_ahead },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
