import type { Api } from '#domain/wire/api.ts'

/** The calls that are for operators. */
type OperatorCall = { [K in keyof Api]: Api[K] extends { readonly access: 'admin' } ? K : never }[keyof Api]

/**
 * Which operators may make the calls that pages and buttons stand for. The server decides, by its contracts; these types
 * refuse another value here, and the schemas of the contracts stay out of the page.
 */
export const OPERATORS_OF = {
  'GET /api/admin/rides': ['support', 'finance'],
  'GET /api/admin/sos': ['support'],
  'GET /api/admin/cases': ['support'],
  'GET /api/admin/figures': ['support', 'finance'],
  'GET /api/admin/exports': ['support', 'finance'],
  'GET /api/admin/reviews': ['support', 'papers'],
  'GET /api/admin/disclosures': ['papers'],
  'GET /api/admin/settings': ['admin'],
  'GET /api/admin/live-map': ['support'],
  'GET /api/admin/cash-cases': ['finance'],
  'GET /api/admin/payments': ['finance'],
  'GET /api/admin/payouts': ['finance'],
  'GET /api/admin/debtors': ['finance'],
  'GET /api/admin/invoices': ['finance'],
  'GET /api/admin/books': ['finance'],
  'GET /api/admin/documents': ['papers'],
  'GET /api/admin/drivers': ['support', 'finance', 'papers'],
  'GET /api/admin/users': ['support', 'finance'],
  'GET /api/admin/companies': ['finance'],
  'GET /api/admin/corrections': ['papers'],
  'GET /api/admin/letters': ['support'],
  'GET /api/admin/journal': ['admin'],
  'GET /api/admin/commission': ['finance'],
  'GET /api/admin/health': ['admin'],
  'GET /api/admin/watch-hours': ['support'],
  'POST /api/admin/rides/:rideId/cash-decision': ['finance'],
  'POST /api/admin/rides/:rideId/settlement': ['finance'],
  'POST /api/admin/rides/:rideId/fee-waiver': ['support', 'finance'],
  'POST /api/admin/drivers/:userId/decision': ['papers'],
  'POST /api/admin/drivers/:userId/fee-handover': ['finance'],
  'PUT /api/admin/users/:userId/roles': ['admin'],
  'PUT /api/admin/users/:userId/block': ['support'],
  'POST /api/admin/tariffs': ['admin'],
  'POST /api/admin/commission': ['admin'],
  'POST /api/admin/debt-limit': ['admin'],
  'POST /api/admin/invoice-rules': ['admin'],
  'POST /api/admin/watch-hours': ['admin'],
  'POST /api/admin/payout-rules': ['admin'],
} as const satisfies { readonly [K in OperatorCall]?: Api[K]['operators'] }

export type ShownCall = keyof typeof OPERATORS_OF
