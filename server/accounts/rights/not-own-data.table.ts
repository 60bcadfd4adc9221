/** Work of operators: what they set is the platform’s, and that they did it stands in their own actions. */
const WORK = 'work of an operator for the platform; the act stands in their journal'
const MINUTES = 'technical, of minutes, and holds hashes only'
const DERIVED = 'derived from rows that are in the file'

/** Tables about persons that « Mes données » does not read, and why. */
// biome-ignore format: a catalogue is read as a table
export const NOT_OWN_DATA: Readonly<Record<string, string>> = {
  book_notes: WORK,
  commission_rates: WORK,
  companies: 'a company is no person; that someone manages it stands in their memberships',
  company_invoices: 'invoices of a company; the lines about a person’s own rides are told',
  company_payments: 'payments of a company, which is no person',
  debt_limits: WORK,
  deletion_ledger: 'that an account was deleted, for a restored backup; its owner has no session any more',
  disclosures: 'what an authority asked for; that it was handed is told, unless the requisition forbids it',
  document_reminders: 'says only that a mail was sent about a document that is told',
  exports: WORK,
  hand_refunds: 'an operator’s note about a payment, whose state is told',
  held_positions: 'positions that an authority asked to keep; its requisition says who may know',
  held_rows: 'what an authority asked to keep; its requisition says who may know',
  inquiry_turns: 'the turn in which payments are checked, by id alone',
  invoice_rules: WORK,
  invoice_states: 'where an invoice stands with the tax authority; the invoice is told',
  legal_hold_steps: 'what an authority asked to keep; its requisition says who may know',
  legal_holds: 'what an authority asked to keep; its requisition says who may know',
  own_data_openings: 'minutes of a session; each opening is told among the sign-ins',
  payout_approvals: WORK,
  payout_rules: WORK,
  phone_codes: MINUTES,
  provider_events: 'the provider’s reports about a payment, whose state is told',
  ride_reads: WORK,
  ride_waves: 'names the other drivers of a search',
  rides_to_pay: DERIVED,
  searchable_people: DERIVED,
  session_proofs: MINUTES,
  setting_rows: WORK,
  sos_notified: 'numbers of others; the contacts and the alert are told',
  tariff_rows: WORK,
  trip_watches: 'the way of a ride under way, from its positions, which are told; it goes with the end of the ride',
  waiting_registrations: 'there is no account yet, and it goes after a day',
  watch_hours: WORK,
}
