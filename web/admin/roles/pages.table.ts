import type { AdminTab, Opened } from '#web/admin/admin-address.ts'
import type { ShownCall } from '#web/admin/roles/operator-calls.table.ts'

/** The call by which each list is read: who may make it sees the list. */
export const CALL_OF_TAB: Readonly<Record<AdminTab, ShownCall>> = {
  rides: 'GET /api/admin/rides',
  sos: 'GET /api/admin/sos',
  cases: 'GET /api/admin/cases',
  figures: 'GET /api/admin/figures',
  exports: 'GET /api/admin/exports',
  reviews: 'GET /api/admin/reviews',
  disclosures: 'GET /api/admin/disclosures',
  map: 'GET /api/admin/live-map',
  disputes: 'GET /api/admin/cash-cases',
  payments: 'GET /api/admin/payments',
  payouts: 'GET /api/admin/payouts',
  debts: 'GET /api/admin/debtors',
  invoices: 'GET /api/admin/invoices',
  books: 'GET /api/admin/books',
  documents: 'GET /api/admin/documents',
  drivers: 'GET /api/admin/drivers',
  users: 'GET /api/admin/users',
  companies: 'GET /api/admin/companies',
  corrections: 'GET /api/admin/corrections',
  messages: 'GET /api/admin/letters',
  journal: 'GET /api/admin/journal',
  settings: 'GET /api/admin/commission',
  health: 'GET /api/admin/health',
}

/** The list from which each kind of record is opened: who sees the list may open them. */
export const CALL_OF_RECORD: Readonly<Record<Opened['kind'], ShownCall>> = {
  ride: CALL_OF_TAB.rides,
  case: CALL_OF_TAB.cases,
  disclosure: CALL_OF_TAB.disclosures,
  payment: CALL_OF_TAB.payments,
  document: CALL_OF_TAB.documents,
  driver: CALL_OF_TAB.drivers,
  user: CALL_OF_TAB.users,
  account: CALL_OF_TAB.debts,
  company: CALL_OF_TAB.companies,
}
