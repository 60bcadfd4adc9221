import { RIDE_TYPES, type RideType, SERVICES } from '../fares/services.table.ts'
import { formatInstant } from '../shared/format.ts'
import { INVOICE_RULE_TEXTS } from './invoices.fr.ts'
import { TAX_GROUP_WORDS, type TaxGroup } from './tax-groups.table.ts'

/** What a rule is about: the fares of a service, or the platform’s commission. */
export const INVOICE_SUBJECTS = [...RIDE_TYPES, 'commission'] as const
export type InvoiceSubject = (typeof INVOICE_SUBJECTS)[number]

/** Who issues: `driver`: the driver does, outside Miyi. Also the CHECK of invoice_rules.issuer. */
export const INVOICE_ISSUERS = ['platform', 'driver'] as const
export type InvoiceIssuer = (typeof INVOICE_ISSUERS)[number]

/** A tax group, or null for no invoices; and who issues them. */
export type InvoiceRule = { readonly taxGroup: TaxGroup | null; readonly issuer: InvoiceIssuer }

export function subjectWords(subject: InvoiceSubject): string {
  return subject === 'commission' ? INVOICE_RULE_TEXTS.commission : SERVICES[subject as RideType].name
}

/** « groupe B, TVA 18 %, Miyi facture ». */
export function ruleWords({ taxGroup, issuer }: InvoiceRule): string {
  if (taxGroup === null) return INVOICE_RULE_TEXTS.none
  return INVOICE_RULE_TEXTS.issuedBy(TAX_GROUP_WORDS[taxGroup], INVOICE_RULE_TEXTS.issuers[issuer])
}

type Change = InvoiceRule & { readonly subject: InvoiceSubject; readonly from: Date; readonly reason: string }

/** What the journal says about a new rule. */
export function ruleForJournal({ subject, from, reason, ...rule }: Change): string {
  return INVOICE_RULE_TEXTS.journal(subjectWords(subject), ruleWords(rule), formatInstant(from), reason)
}
