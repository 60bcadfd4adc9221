import { addDays } from '#domain/shared/day.ts'
import type { Api } from '#domain/wire/api.ts'
import type { Caller, ScreenFacts } from './facts.ts'

/** All read calls of the contract, so that the compiler requires an entry here for a new one. */
export type ReadCall = Extract<keyof Api, `GET ${string}`>

/**
 * One way in which a screen makes a call. Each turn may ask about another person: not all answers come from one cached page.
 */
export type Ask = {
  readonly as: Caller | 'visitor'
  readonly path: (facts: ScreenFacts, turn: number) => string
}

const turning = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length]
  if (one === undefined) throw new Error('nobody to ask for')
  return one
}

const at = (as: Ask['as'], path: string): Ask => ({ as, path: () => path })
const ofOwnRide = (rest: string): Ask => ({
  as: 'passenger',
  path: ({ passengers }, turn) => `/api/rides/${turning(passengers, turn).rideId}${rest}`,
})
const ofOpenRide = (rest: string): Ask => ({
  as: 'passenger',
  path: ({ passengers }, turn) => `/api/rides/${turning(passengers, turn).openRideId}${rest}`,
})
const list = (path: string, more = ''): Ask => at('operator', `/api/admin/${path}${more === '' ? '' : `?${more}`}`)
/** A page from the middle of a list. */
const middleOf = (name: keyof ScreenFacts['middle'], more = ''): Ask => ({
  as: 'operator',
  path: ({ middle }) => `/api/admin/${name}?after=${middle[name]}${more}`,
})

/** A range of that many days before a day, with the day. */
const rangeBefore = (path: string, day: string, days: number) =>
  `/api/admin/${path}?from=${addDays(day, -days)}&to=${day}`

/** The company of fill.sql, which the asking passengers manage. */
const COMPANY = '00000000-0000-4000-8000-000000c0ffee'

/** The request of fill.sql: all rides of one number in a month. */
const DISCLOSURE = '00000000-0000-4000-8000-0000000d15c0'

/** The read calls of every screen: each entry is measured by itself. */
export const SCREEN_CALLS: Readonly<Record<ReadCall, Readonly<Record<string, Ask>>>> = {
  'GET /api/accounts/session': {
    visitor: at('visitor', '/api/accounts/session'),
    'signed in': at('passenger', '/api/accounts/session'),
  },
  'GET /api/accounts/own-registration': { '': at('visitor', '/api/accounts/own-registration') },
  'GET /api/map': { '': at('visitor', '/api/map') },
  'GET /api/tariffs': { '': at('visitor', '/api/tariffs') },
  'GET /api/ways-to-pay': { '': at('visitor', '/api/ways-to-pay') },
  'GET /api/route': { '': at('visitor', '/api/route?from=6.3526,2.3669&to=6.3638,2.4585') },
  'GET /api/cases': { '': at('passenger', '/api/cases') },
  'GET /api/cases/:caseId': {
    // fill.sql: a case of each open ride has its id.
    '': { as: 'passenger', path: ({ passengers }, turn) => `/api/cases/${turning(passengers, turn).openRideId}` },
  },
  'GET /api/avoided': { '': at('passenger', '/api/avoided') },
  'GET /api/profile': { '': at('passenger', '/api/profile') },
  'GET /api/settings': { '': at('passenger', '/api/settings') },
  'GET /api/push/key': { '': at('passenger', '/api/push/key') },
  'GET /api/sessions': { '': at('passenger', '/api/sessions') },
  'GET /api/corrections': { '': at('passenger', '/api/corrections') },
  'GET /api/admin/reviews': { '': list('reviews') },
  'GET /api/driver/reviews': { '': at('driver', '/api/driver/reviews') },
  'GET /api/admin/corrections': { '': list('corrections') },
  'GET /api/consents': { '': at('passenger', '/api/consents') },
  'GET /api/my-data': {
    'of one of the busiest': at('passenger', '/api/my-data'),
    'of an occasional passenger': at('occasional', '/api/my-data'),
    'of a driver': at('driver', '/api/my-data'),
  },
  'GET /api/my-data/:section': { '': at('passenger', '/api/my-data/rides') },
  'GET /api/sign-in-events': { '': at('passenger', '/api/sign-in-events') },
  'GET /api/places/saved': { '': at('passenger', '/api/places/saved') },
  'GET /api/rides': {
    'last five': at('passenger', '/api/rides'),
    fifty: at('passenger', '/api/rides?limit=50'),
  },
  'GET /api/rides/:rideId': { finished: ofOwnRide(''), 'under way': ofOpenRide('') },
  'GET /api/rides/:rideId/cancellation': { '': ofOpenRide('/cancellation') },
  'GET /api/rides/:rideId/driver-position': { '': ofOpenRide('/driver-position') },
  'GET /api/rides/:rideId/no-show': { '': { ...ofOpenRide('/no-show'), as: 'arrived' } },
  'GET /api/rides/:rideId/payment': { '': ofOwnRide('/payment') },
  'GET /api/rides/:rideId/companies': { '': ofOpenRide('/companies') },
  'GET /api/companies': { '': at('passenger', '/api/companies') },
  'GET /api/companies/:companyId': { '': at('passenger', `/api/companies/${COMPANY}`) },
  'GET /api/companies/:companyId/invoice-payments': {
    '': at('passenger', `/api/companies/${COMPANY}/invoice-payments`),
  },
  'GET /api/companies/:companyId/rides': { 'a month': at('passenger', `/api/companies/${COMPANY}/rides`) },
  'GET /api/rides/:rideId/receipt': { '': ofOwnRide('/receipt') },
  'GET /api/rides/:rideId/sos': { 'under way': ofOpenRide('/sos') },
  'GET /api/rides/:rideId/trip-question': { 'under way': ofOpenRide('/trip-question') },
  'GET /api/watch-hours': { '': at('passenger', '/api/watch-hours') },
  'GET /api/emergency-contacts': { '': at('passenger', '/api/emergency-contacts') },
  'GET /api/contact-links/:key': { unknown: at('visitor', '/api/contact-links/absent') },
  'GET /api/shared-trips/:key': {
    '': {
      as: 'visitor',
      path: ({ passengers }, turn) => `/api/shared-trips/${turning(passengers, turn).shareKey}`,
    },
  },
  'GET /api/credit': { '': at('passenger', '/api/credit') },
  'GET /api/driver': { '': at('driver', '/api/driver') },
  'GET /api/driver/vehicles': { '': at('driver', '/api/driver/vehicles') },
  'GET /api/driver/rents': { '': at('driver', '/api/driver/rents') },
  'GET /api/owned-vehicles': { '': at('passenger', '/api/owned-vehicles') },
  'GET /api/admin/contested-rent-days': { '': list('contested-rent-days') },
  'GET /api/driver/demand': { '': at('driver', '/api/driver/demand') },
  'GET /api/driver/rides': { '': at('driver', '/api/driver/rides') },
  'GET /api/driver/top-ups': { '': at('driver', '/api/driver/top-ups') },
  'GET /api/driver/account': {
    'a week': at('driver', '/api/driver/account'),
    'a month': at('driver', '/api/driver/account?unit=month'),
  },
  'GET /api/driver/payouts': { '': at('driver', '/api/driver/payouts') },
  'GET /api/documents': { '': at('driver', '/api/documents') },
  'GET /api/admin/dashboard': { '': list('dashboard') },
  'GET /api/admin/figures': {
    'a week by hour': list('figures', 'step=hour'),
    'half a year by day': { as: 'operator', path: ({ paymentsDay }) => rangeBefore('figures', paymentsDay, 180) },
    'three years by month': { as: 'operator', path: ({ paymentsDay }) => rangeBefore('figures', paymentsDay, 1_095) },
  },
  'GET /api/admin/figures/quarters': {
    'a week': list('figures/quarters'),
    'three years': { as: 'operator', path: ({ paymentsDay }) => rangeBefore('figures/quarters', paymentsDay, 1_095) },
  },
  'GET /api/admin/live-map': { '': list('live-map') },
  'GET /api/admin/rides': {
    'first page': list('rides'),
    'from the middle': middleOf('rides'),
    requested: list('rides', 'status=requested'),
    'completed, from the middle': middleOf('rides', '&status=completed'),
    'a month': {
      as: 'operator',
      path: ({ month }) => `/api/admin/rides?from=${month.from}&to=${month.to}`,
    },
    'a person': {
      as: 'operator',
      path: ({ passengers }, turn) => `/api/admin/rides?person=${encodeURIComponent(turning(passengers, turn).email)}`,
    },
    'a frequent name': list('rides', 'person=koffi'),
    'nobody’s name': list('rides', 'person=personne-de-ce-nom'),
  },
  'GET /api/admin/rides/:rideId': {
    '': { as: 'operator', path: ({ passengers }, turn) => `/api/admin/rides/${turning(passengers, turn).rideId}` },
  },
  'GET /api/admin/payments': {
    today: list('payments'),
    'busiest day': { as: 'operator', path: ({ paymentsDay }) => `/api/admin/payments?day=${paymentsDay}&list=arrived` },
  },
  'GET /api/admin/payments/:paymentId': {
    '': { as: 'operator', path: ({ payments }, turn) => `/api/admin/payments/${turning(payments, turn).paymentId}` },
  },
  'GET /api/admin/users': {
    'first page': list('users'),
    'from the middle': middleOf('users'),
    admins: list('users', 'show=admins'),
    drivers: list('users', 'show=drivers'),
    blocked: list('users', 'show=blocked'),
    'a name': list('users', 'search=koffi%20zannou'),
    'a phone number': list('users', 'search=01%2093%2000'),
    'nobody’s name': list('users', 'search=personne-de-ce-nom'),
  },
  'GET /api/admin/users/:userId': {
    '': { as: 'operator', path: ({ passengers }, turn) => `/api/admin/users/${turning(passengers, turn).userId}` },
  },
  'GET /api/admin/drivers': {
    'first page': list('drivers'),
    'from the middle': middleOf('drivers'),
    suspended: list('drivers', 'approval=suspended'),
    'a name': list('drivers', 'search=koffi'),
    'a plate': list('drivers', 'search=AB-0027'),
  },
  'GET /api/admin/drivers/:userId': {
    '': { as: 'operator', path: ({ drivers }, turn) => `/api/admin/drivers/${turning(drivers, turn).userId}` },
  },
  'GET /api/admin/drivers/:userId/account': {
    '': { as: 'operator', path: ({ drivers }, turn) => `/api/admin/drivers/${turning(drivers, turn).userId}/account` },
  },
  'GET /api/admin/documents': { 'first page': list('documents'), 'from the middle': middleOf('documents') },
  'GET /api/admin/documents/:documentId': {
    '': {
      as: 'operator',
      path: ({ documents }, turn) => `/api/admin/documents/${turning(documents, turn).documentId}`,
    },
  },
  'GET /api/admin/journal': {
    'first page': list('journal'),
    'from the middle': middleOf('journal'),
    'of one person': {
      as: 'operator',
      path: ({ drivers }, turn) => `/api/admin/journal?userId=${turning(drivers, turn).userId}`,
    },
    'on one ride': {
      as: 'operator',
      path: ({ passengers }, turn) => `/api/admin/journal?rideId=${turning(passengers, turn).rideId}`,
    },
  },
  'GET /api/admin/cash-cases': { 'first page': list('cash-cases') },
  'GET /api/admin/debt-limit': { '': list('debt-limit') },
  'GET /api/admin/debtors': { 'first page': list('debtors') },
  'GET /api/admin/tariffs': { '': list('tariffs') },
  'GET /api/admin/sos': { '': list('sos') },
  'GET /api/admin/settings': { '': list('settings') },
  'GET /api/admin/cases': { open: list('cases'), closed: list('cases', 'state=closed') },
  'GET /api/admin/cases/:caseId': {
    '': { as: 'operator', path: ({ passengers }, turn) => `/api/admin/cases/${turning(passengers, turn).openRideId}` },
  },
  'GET /api/admin/watch-hours': { '': list('watch-hours') },
  'GET /api/admin/traces': {
    hour: list('traces', 'key=hour&typed=&day=2026-11-26&time=14:30'),
    person: {
      as: 'operator',
      path: ({ passengers }, turn) =>
        `/api/admin/traces?key=person&typed=${encodeURIComponent(turning(passengers, turn).email)}`,
    },
  },
  'GET /api/admin/disclosures': { '': list('disclosures') },
  'GET /api/admin/disclosures/:disclosureId': { '': list(`disclosures/${DISCLOSURE}`) },
  'GET /api/admin/exports': { '': list('exports') },
  'GET /api/admin/legal-holds': { '': list('legal-holds') },
  'GET /api/admin/commission': { '': list('commission') },
  'GET /api/admin/companies': { '': list('companies') },
  'GET /api/admin/companies/:companyId': { '': list(`companies/${COMPANY}`) },
  'GET /api/admin/payouts': { open: list('payouts'), ended: list('payouts', 'show=ended') },
  'GET /api/admin/payout-rules': { '': list('payout-rules') },
  'GET /api/admin/invoice-rules': { '': list('invoice-rules') },
  'GET /api/admin/books': { '': list('books') },
  'GET /api/admin/invoices': { '': list('invoices') },
  'GET /api/admin/health': { '': list('health') },
  'GET /api/admin/letters': { 'first page': list('letters'), 'from the middle': middleOf('letters') },
}
