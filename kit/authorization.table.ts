import { defaultTariff } from '#domain/fares/tariff-rows.ts'
import type { RideAction } from '#domain/rides/ride-status.ts'
import { A_DRIVER_FILE } from './drivers/driver-registration.ts'
import { COMPANY_DETAILS } from './people/companies.ts'

/**
 * Who may call each route, and the answer for each actor. `owner` is the ride's passenger, `driver` its driver (for a
 * request, any driver who may accept it); `stranger` is another passenger, `rival` another driver, `admin` an operator.
 */
export const ACTORS = ['visitor', 'owner', 'stranger', 'driver', 'rival', 'admin'] as const
export type ActorName = (typeof ACTORS)[number]

type Answers = Readonly<Record<ActorName, number>>

/** The moves of the ride before the call. */
export type RideState = 'none' | readonly Exclude<RideAction, 'cancel' | 'give_back'>[]

export type AuthorizationRow = {
  readonly route: string
  readonly ride: RideState
  readonly body?: object
  readonly query?: string
  readonly answers: Answers
}

const same = (status: number): Answers => ({
  visitor: status,
  owner: status,
  stranger: status,
  driver: status,
  rival: status,
  admin: status,
})

/** The same answer for everybody, with or without a session. */
const PUBLIC = same(200)
/** For any signed-in person, about their own data. */
const SIGNED_IN: Answers = { ...same(200), visitor: 401 }
/** The ride's passenger only; for all others the ride does not exist. */
const OWNER: Answers = { ...same(404), visitor: 401, owner: 200 }
/** Any driver, about their own data. */
const ANY_DRIVER: Answers = { ...same(403), visitor: 401, driver: 200, rival: 200 }
/** The ride's driver only; for another driver it does not exist. */
const OWN_DRIVER: Answers = { ...same(403), visitor: 401, driver: 200, rival: 404 }
/** The company's manager (`owner`) only; for its member (`driver`), operators and all others it does not exist. */
const MANAGER: Answers = OWNER
const ADMIN: Answers = { ...same(403), visitor: 401, admin: 200 }

// A different address for each actor, because tries are counted by account.
const someone = { email: ':actor@miyi.example' }
const booking = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
const A_TARIFF = defaultTariff('xl')
const none = 'none'
/** Of a request that nobody made. */
const A_CODE = { requestId: '00000000-0000-4000-8000-000000000009', code: '000000' }

/** Until a day that a test’s clock has not reached. */
const A_HOLD = { authority: 'Tribunal essai', requisition: 'PV-1', reason: 'Motif essai', until: '2026-12-31' }

const A_REQUISITION = {
  authority: 'Tribunal essai',
  officer: 'Greffier',
  requisition: 'PV-1',
  requisitionOn: '2026-03-09',
  reason: 'Motif essai',
  silentBy: '',
}

/** Every route of the product. A test calls each of them, and fails when a route is missing here. */
export const AUTHORIZATION: readonly AuthorizationRow[] = [
  { route: 'GET /healthz', ride: none, answers: PUBLIC },
  { route: 'GET /readyz', ride: none, answers: PUBLIC },
  { route: 'GET /api/openapi.json', ride: none, answers: PUBLIC },

  {
    route: 'POST /api/accounts/sign-up',
    ride: none,
    body: { ...someone, fullName: 'Compte Essai', phoneNumber: '+229 01 97 00 00 00', password: 'zem-de-calavi' },
    answers: PUBLIC,
  },
  { route: 'POST /api/accounts/sign-in', ride: none, body: { ...someone, password: 'faux' }, answers: same(401) },
  { route: 'POST /api/accounts/sign-out', ride: none, answers: PUBLIC },
  { route: 'POST /api/accounts/presence', ride: none, answers: ADMIN },
  {
    // These accounts have no password.
    route: 'POST /api/accounts/password-proof',
    ride: none,
    body: { password: 'faux' },
    answers: { ...same(409), visitor: 401 },
  },
  { route: 'GET /api/accounts/session', ride: none, answers: PUBLIC },
  // One's own data: their sessions are minutes old, and they have no password. No opening was made before the others.
  { route: 'POST /api/my-data/opening', ride: none, body: { password: '' }, answers: SIGNED_IN },
  { route: 'GET /api/my-data', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/my-data/:section', ride: none, answers: { ...same(403), visitor: 401 } },
  { route: 'GET /api/consents', ride: none, answers: SIGNED_IN },
  {
    // A driver’s card is no matter of consent.
    route: 'PUT /api/consents/:purpose',
    ride: none,
    body: { given: true, page: 'settings', seen: '' },
    answers: { ...SIGNED_IN, driver: 403, rival: 403 },
  },
  { route: 'GET /api/corrections', ride: none, answers: SIGNED_IN },
  {
    route: 'POST /api/corrections',
    ride: none,
    body: { requestId: '00000000-0000-4000-8000-0000000000:actor', about: 'other', wish: 'Mon nom est mal écrit' },
    answers: SIGNED_IN,
  },
  { route: 'GET /api/admin/reviews', ride: none, answers: ADMIN },
  // Of a review that does not exist.
  {
    route: 'POST /api/admin/reviews/:reviewId/decide',
    ride: none,
    body: { decision: 'nothing', note: 'Note essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/driver/reviews', ride: none, answers: ANY_DRIVER },
  {
    route: 'POST /api/driver/reviews/:reviewId/answer',
    ride: none,
    body: { answer: 'Réponse essai' },
    answers: { ...ANY_DRIVER, driver: 404, rival: 404 },
  },
  { route: 'GET /api/admin/corrections', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/corrections/:correctionId/answer',
    ride: none,
    body: { outcome: 'corrected', answer: 'Corrigé' },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /files/my-data', ride: none, answers: same(303) },
  { route: 'GET /api/accounts/confirm', ride: none, query: '?token=faux', answers: same(303) },
  // Not configured in tests: redirects to the page that says so. An answer without a state of ours changes nothing.
  { route: 'POST /api/accounts/social/:provider', ride: none, body: { returnTo: 'sign-in' }, answers: PUBLIC },
  { route: 'GET /api/accounts/social/:provider/callback', ride: none, answers: same(303) },
  // None of these browsers has registered.
  // Another number for each actor: there is a pause between two codes for one.
  {
    route: 'POST /api/accounts/phone/code',
    ride: none,
    body: { requestId: ':sessionId', phoneNumber: ':phone' },
    answers: PUBLIC,
  },
  { route: 'POST /api/accounts/phone/sign-in', ride: none, body: A_CODE, answers: same(400) },
  { route: 'POST /api/accounts/phone/link', ride: none, body: A_CODE, answers: { ...same(400), visitor: 401 } },
  { route: 'DELETE /api/accounts/phone', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/accounts/own-registration', ride: none, answers: PUBLIC },
  { route: 'POST /api/accounts/resend-confirmation', ride: none, answers: same(409) },
  { route: 'POST /api/accounts/confirm', ride: none, body: { token: 'faux', isPressed: true }, answers: same(400) },
  { route: 'POST /api/accounts/disown-registration', ride: none, body: { token: 'faux' }, answers: same(400) },
  { route: 'POST /api/accounts/forgotten-password', ride: none, body: someone, answers: PUBLIC },
  { route: 'POST /api/accounts/reset-link', ride: none, body: { token: 'faux' }, answers: same(400) },
  {
    route: 'POST /api/accounts/reset-password',
    ride: none,
    body: { token: 'faux', password: 'zem-de-calavi' },
    answers: same(400),
  },

  { route: 'GET /api/profile', ride: none, answers: SIGNED_IN },
  { route: 'PATCH /api/profile', ride: none, body: { fullName: 'Nom Essai' }, answers: SIGNED_IN },
  // Without a picture: access is decided before the content.
  { route: 'PUT /api/profile/photo', ride: none, answers: { ...same(400), visitor: 401 } },
  { route: 'DELETE /api/profile/photo', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/photos/:photoId', ride: none, answers: { ...same(404), visitor: 401 } },
  {
    // These accounts have no password.
    route: 'POST /api/profile/password',
    ride: none,
    body: { currentPassword: 'faux', password: 'zem-de-calavi' },
    answers: { ...same(409), visitor: 401 },
  },
  { route: 'GET /api/settings', ride: none, answers: SIGNED_IN },
  { route: 'PATCH /api/settings', ride: none, body: { emailReminders: false }, answers: SIGNED_IN },
  { route: 'GET /api/sessions', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/sign-in-events', ride: none, answers: SIGNED_IN },
  { route: 'DELETE /api/sessions/:sessionId', ride: none, answers: SIGNED_IN },
  { route: 'POST /api/sessions/end-others', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/push/key', ride: none, answers: SIGNED_IN },
  {
    route: 'POST /api/push/subscriptions',
    ride: none,
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/:actor',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
    },
    answers: SIGNED_IN,
  },
  {
    route: 'POST /api/push/subscriptions/end',
    ride: none,
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/:actor' },
    answers: SIGNED_IN,
  },
  {
    route: 'POST /api/account/deletion',
    ride: none,
    body: { password: 'faux' },
    answers: { ...same(409), visitor: 401 },
  },

  { route: 'GET /api/map', ride: none, answers: PUBLIC },
  { route: 'GET /api/ways-to-pay', ride: none, answers: PUBLIC },
  { route: 'GET /api/route', ride: none, query: '?from=6.3724,2.4096&to=6.3694,2.4336', answers: PUBLIC },
  { route: 'GET /api/places/saved', ride: none, answers: SIGNED_IN },
  { route: 'PUT /api/places/saved/:label', ride: none, body: { place: 'Ganhi' }, answers: SIGNED_IN },
  { route: 'DELETE /api/places/saved/:label', ride: none, answers: SIGNED_IN },
  // Each actor uses an id of their own; another person's id is refused in server/places/favourites.test.ts.
  {
    route: 'PUT /api/places/favourites/:favouriteId',
    ride: none,
    body: { name: 'Chez Essai', place: 'Ganhi' },
    answers: SIGNED_IN,
  },
  { route: 'DELETE /api/places/favourites/:favouriteId', ride: none, answers: SIGNED_IN },

  {
    route: 'POST /api/quotes',
    ride: none,
    body: { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa' },
    answers: PUBLIC,
  },
  { route: 'GET /api/tariffs', ride: none, answers: PUBLIC },
  {
    route: 'POST /api/waiting-times',
    ride: none,
    body: { pickupWaypoint: { placeId: 'ganhi' } },
    answers: PUBLIC,
  },
  { route: 'POST /api/rides', ride: none, body: booking, answers: { ...same(201), visitor: 401 } },
  { route: 'GET /api/rides', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/rides/:rideId', ride: ['accept'], answers: OWNER },
  { route: 'POST /api/rides/:rideId/cancel', ride: ['accept'], body: {}, answers: { ...OWNER, admin: 200 } },
  { route: 'POST /api/rides/:rideId/rating', ride: ['accept', 'finish'], body: { stars: 5 }, answers: OWNER },

  { route: 'GET /api/avoided', ride: none, answers: SIGNED_IN },
  {
    route: 'PUT /api/rides/:rideId/avoidance',
    ride: ['accept', 'finish'],
    body: { avoid: true },
    answers: { ...OWNER, driver: 200 },
  },

  { route: 'GET /api/rides/:rideId/cancellation', ride: ['accept'], answers: OWNER },
  { route: 'PUT /api/rides/:rideId/start-code', ride: ['accept'], body: { isOn: true }, answers: OWNER },
  {
    route: 'POST /api/rides/:rideId/phrases',
    ride: ['accept'],
    body: { phrase: 'in_front', said: 0 },
    answers: { ...OWNER, driver: 200 },
  },
  {
    route: 'POST /api/rides/:rideId/phrases/seen',
    ride: ['accept'],
    body: { at: '2026-03-10T09:00:00.000Z' },
    answers: { ...OWNER, driver: 200 },
  },
  { route: 'POST /api/rides/:rideId/share', ride: ['accept'], answers: OWNER },
  { route: 'DELETE /api/rides/:rideId/share', ride: ['accept'], answers: OWNER },
  {
    route: 'POST /api/rides/:rideId/sos',
    ride: ['accept'],
    body: {
      key: '00000000-0000-4000-8000-00000000050a',
      kind: 'drill',
      tappedAt: '2026-03-10T09:00:00.000Z',
      position: null,
    },
    answers: { ...OWNER, driver: 200 },
  },
  { route: 'GET /api/rides/:rideId/sos', ride: ['accept'], answers: { ...OWNER, driver: 200 } },
  // Of an alert that does not exist.
  { route: 'POST /api/rides/:rideId/sos/:alertId/safe', ride: ['accept'], answers: { ...same(404), visitor: 401 } },
  { route: 'GET /api/rides/:rideId/trip-question', ride: ['accept'], answers: OWNER },
  // Of a question that does not exist.
  {
    route: 'POST /api/rides/:rideId/trip-question',
    ride: ['accept'],
    body: { questionId: '00000000-0000-4000-8000-00000000050b', answer: 'yes' },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'GET /api/watch-hours', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/emergency-contacts', ride: none, answers: SIGNED_IN },
  {
    route: 'POST /api/emergency-contacts',
    ride: none,
    body: { name: 'Tante Essai', phoneNumber: ':phone' },
    answers: SIGNED_IN,
  },
  { route: 'DELETE /api/emergency-contacts/:contactId', ride: none, answers: SIGNED_IN },
  // Everybody with the link. Of one that does not exist.
  { route: 'GET /api/contact-links/:key', ride: none, answers: PUBLIC },
  { route: 'POST /api/contact-links/:key', ride: none, body: { agrees: true }, answers: same(404) },
  { route: 'GET /api/admin/sos', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/sos/:alertId/take',
    ride: none,
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/sos/:alertId/close',
    ride: none,
    body: { note: 'Note essai', notifiesContacts: false },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/admin/watch-hours', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/traces', ride: none, query: '?key=plate&typed=AB-1234-CD', answers: ADMIN },
  { route: 'GET /api/admin/disclosures', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/disclosures/:disclosureId', ride: none, answers: { ...ADMIN, admin: 404 } },
  {
    route: 'POST /api/admin/disclosures',
    ride: none,
    body: { ...A_REQUISITION, disclosureId: A_CODE.requestId, scope: { kind: 'ride', rideId: A_CODE.requestId } },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/disclosures/:disclosureId/release',
    ride: none,
    body: {},
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/disclosures/:disclosureId/refusal',
    ride: none,
    body: { reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  // Opened as a page: nobody else learns that it exists. Of a request that there is not.
  { route: 'GET /files/disclosures/:disclosureId/:file', ride: none, answers: { ...same(404), visitor: 303 } },
  { route: 'GET /api/admin/exports', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/exports',
    ride: none,
    body: { exportId: A_CODE.requestId, kind: 'rides', from: '2026-10-01', to: '2026-09-01' },
    answers: { ...ADMIN, admin: 400 },
  },
  {
    route: 'POST /api/admin/exports/:exportId/cancellation',
    ride: none,
    body: {},
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /files/exports/:exportId', ride: none, answers: { ...same(404), visitor: 303 } },
  { route: 'GET /api/admin/legal-holds', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/legal-holds',
    ride: none,
    body: { legalHoldId: A_CODE.requestId, kind: 'plate', subject: 'ZZ-0000-ZZ', ...A_HOLD },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/legal-holds/:legalHoldId/extension',
    ride: none,
    body: { ...A_HOLD, seen: 1 },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/legal-holds/:legalHoldId/lifting',
    ride: none,
    body: { ...A_HOLD, seen: 1 },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/watch-hours',
    ride: none,
    body: { hours: null, reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/cases', ride: none, answers: SIGNED_IN },
  {
    route: 'POST /api/cases',
    ride: ['accept', 'finish'],
    body: { key: ':caseKey', kind: 'lost_object', rideId: ':rideId', text: 'Un sac bleu' },
    answers: { ...OWNER, driver: 200 },
  },
  // Of cases that do not exist.
  { route: 'GET /api/cases/:caseId', ride: none, answers: { ...same(404), visitor: 401 } },
  {
    route: 'POST /api/cases/:caseId/messages',
    ride: none,
    body: { key: ':caseKey', text: 'Un sac bleu' },
    answers: { ...same(404), visitor: 401 },
  },
  {
    route: 'POST /api/cases/:caseId/driver-answer',
    ride: none,
    body: { key: ':caseKey', has: true },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'POST /api/rides/:rideId/overcharge', ride: ['accept'], answers: OWNER },
  { route: 'GET /api/admin/cases', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/cases',
    ride: ['accept', 'finish'],
    body: { key: ':caseKey', personId: ':ownerId', kind: 'complaint', rideId: ':rideId', text: 'Conduite trop rapide' },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/cases/:caseId', ride: none, answers: { ...ADMIN, admin: 404 } },
  {
    route: 'POST /api/admin/cases/:caseId/messages',
    ride: none,
    body: { key: ':caseKey', text: 'Nous cherchons', closes: false, seen: 1 },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/cases/:caseId/notes',
    ride: none,
    body: { key: ':caseKey', text: 'Vu au téléphone' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'PUT /api/admin/cases/:caseId/owner',
    ride: none,
    body: { ownerId: null, seen: 1 },
    answers: { ...ADMIN, admin: 404 },
  },
  // Everybody with the link; for a link that shows nothing, everybody gets the same answer.
  { route: 'GET /api/shared-trips/:key', ride: ['accept'], answers: PUBLIC },
  { route: 'GET /api/rides/:rideId/receipt', ride: ['accept', 'finish'], answers: OWNER },
  // Opened as a page: nobody else learns that it exists.
  { route: 'GET /files/receipt/:rideId', ride: ['accept', 'finish'], answers: { ...OWNER, visitor: 303 } },
  { route: 'POST /api/rides/:rideId/receipt/mail', ride: ['accept', 'finish'], answers: OWNER },
  {
    route: 'POST /api/rides/:rideId/passenger-rating',
    ride: ['accept', 'finish'],
    body: { stars: 5, reasons: ['kind'] },
    answers: OWN_DRIVER,
  },
  // For the POST, the driver has not arrived, so their wait has not begun.
  { route: 'GET /api/rides/:rideId/no-show', ride: ['accept', 'arrive'], answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/no-show', ride: ['accept'], answers: { ...OWN_DRIVER, driver: 409 } },

  {
    route: 'POST /api/driver/sign-up',
    ride: none,
    body: { ...someone, ...A_DRIVER_FILE, password: 'zemzem' },
    answers: PUBLIC,
  },
  // A driver who registers again gets the same answer; an operator may not drive.
  { route: 'POST /api/driver', ride: none, body: A_DRIVER_FILE, answers: { ...SIGNED_IN, admin: 403 } },
  { route: 'GET /api/driver', ride: none, answers: ANY_DRIVER },
  { route: 'PUT /api/driver/availability', ride: none, body: { isAvailable: true }, answers: ANY_DRIVER },
  { route: 'GET /api/driver/rides', ride: none, answers: ANY_DRIVER },
  { route: 'GET /api/driver/demand', ride: none, answers: ANY_DRIVER },
  { route: 'POST /api/rides/:rideId/accept', ride: [], answers: ANY_DRIVER },
  { route: 'POST /api/rides/:rideId/accept', ride: ['accept'], answers: { ...OWN_DRIVER, rival: 409 } },
  // Open to all: any driver may hide it. Once it is accepted there is nothing left to refuse.
  { route: 'POST /api/rides/:rideId/refuse', ride: [], answers: ANY_DRIVER },
  { route: 'POST /api/rides/:rideId/refuse', ride: ['accept'], answers: { ...ANY_DRIVER, driver: 409, rival: 409 } },
  { route: 'POST /api/rides/:rideId/arrive', ride: ['accept'], answers: OWN_DRIVER },
  {
    route: 'POST /api/driver/taps',
    ride: none,
    body: {
      sentAt: 0,
      taps: [{ id: 't', sequence: 1, rideId: '00000000-0000-4000-8000-000000000000', step: 'arrive', tappedAt: 0 }],
    },
    answers: ANY_DRIVER,
  },
  { route: 'POST /api/rides/:rideId/start', ride: ['accept'], answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/finish', ride: ['accept'], body: { cashReceived: true }, answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/confirm-cash', ride: ['accept', 'finish'], answers: OWN_DRIVER },
  {
    route: 'POST /api/rides/:rideId/cash-claim',
    ride: ['accept', 'finish'],
    body: { claim: 'paid' },
    answers: OWNER,
  },
  { route: 'GET /api/credit', ride: none, answers: SIGNED_IN },
  { route: 'PUT /api/rides/:rideId/cash-note', ride: [], body: { noteXof: 5000 }, answers: OWNER },
  {
    // The driver says nothing about change.
    route: 'POST /api/rides/:rideId/change-answer',
    ride: ['accept', 'finish'],
    body: { changeXof: 250, agreed: true },
    answers: { ...OWNER, owner: 404 },
  },
  {
    // The cash is not confirmed.
    route: 'POST /api/rides/:rideId/missing-change',
    ride: ['accept', 'finish'],
    body: { noteXof: 1000, changeXof: 250 },
    answers: { ...OWN_DRIVER, driver: 409 },
  },
  { route: 'PUT /api/driver/change', ride: none, body: { upToXof: 5000 }, answers: ANY_DRIVER },
  {
    route: 'PUT /api/driver/vehicle',
    ride: none,
    body: { vehicleMake: 'Bajaj', vehicleColour: 'red' },
    answers: ANY_DRIVER,
  },
  { route: 'GET /api/driver/rents', ride: none, answers: ANY_DRIVER },
  {
    // Their vehicles are their own: there is nobody to propose it to.
    route: 'PUT /api/driver/rent-terms/:termsId',
    ride: none,
    body: { amountXof: 2500, weekdays: [1], fromOn: '2026-03-10' },
    answers: { ...ANY_DRIVER, driver: 409, rival: 409 },
  },
  {
    // Of a rent that does not exist, as below.
    route: 'PUT /api/driver/rents/:rentId/days/:day',
    ride: none,
    body: { said: 'excused', paidXof: 0, seen: 0 },
    answers: { ...ANY_DRIVER, driver: 404, rival: 404 },
  },
  { route: 'GET /api/owned-vehicles', ride: none, answers: SIGNED_IN },
  {
    route: 'PUT /api/owned-vehicles/:driverId/rent-terms/:termsId',
    ride: none,
    body: { amountXof: 2500, weekdays: [1], fromOn: '2026-03-10' },
    answers: { ...same(404), visitor: 401 },
  },
  {
    route: 'PUT /api/owned-vehicles/rents/:rentId/days/:day',
    ride: none,
    body: { answer: 'confirmed', seen: 1 },
    answers: { ...same(404), visitor: 401 },
  },
  {
    route: 'POST /api/rents/:rentId/terms/:termsId/answer',
    ride: none,
    body: { agrees: true },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'POST /api/rents/:rentId/end', ride: none, answers: { ...same(404), visitor: 401 } },
  { route: 'GET /api/admin/contested-rent-days', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/rents/:rentId/days/:day/note',
    ride: none,
    body: { note: 'Vus ensemble', seen: 1 },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/driver/vehicles', ride: none, answers: ANY_DRIVER },
  {
    route: 'PUT /api/driver/vehicle-proposals/:proposalId',
    ride: none,
    body: {
      ...{
        plate: 'ZZ 9999 RB',
        make: '',
        colour: '',
        licenseNumber: 'PC-0001',
        chassisNumber: '',
        wheels: '',
        seats: '',
      },
      ...{ owner: 'driver', ownerName: '', ownerPhone: '', ownerNpi: '', ownershipDocument: '', npc: '', taxYear: '' },
      ...{ insurancePolicy: '', insuranceEndsOn: '', tvmReceipt: '', inspectionEndsOn: '' },
    },
    answers: ANY_DRIVER,
  },
  {
    // The passenger has said nothing about the cash.
    route: 'POST /api/rides/:rideId/cash-answer',
    ride: ['accept', 'finish'],
    body: { received: false },
    answers: { ...OWN_DRIVER, driver: 404 },
  },
  {
    // The ride was not paid twice.
    route: 'POST /api/rides/:rideId/cash-to-return',
    ride: ['accept', 'finish'],
    body: { said: 'returned' },
    answers: { ...OWN_DRIVER, driver: 404 },
  },
  {
    route: 'POST /api/rides/:rideId/cash-returned',
    ride: ['accept', 'finish'],
    answers: { ...OWNER, owner: 404 },
  },
  { route: 'POST /api/rides/:rideId/give-back', ride: ['accept'], body: {}, answers: OWN_DRIVER },

  {
    route: 'POST /api/driver/positions',
    ride: none,
    body: { positions: [{ lat: 6.37, lon: 2.42, at: '2026-03-10T09:00:00.000Z' }] },
    answers: ANY_DRIVER,
  },
  { route: 'GET /api/rides/:rideId/driver-position', ride: ['accept'], answers: { ...OWNER, driver: 200 } },
  { route: 'GET /api/admin/live-map', ride: none, answers: ADMIN },

  { route: 'GET /api/documents', ride: none, answers: SIGNED_IN },
  // Without a form: access is decided before the content.
  { route: 'POST /api/documents', ride: none, answers: { ...same(415), visitor: 401 } },
  // A document of the driver, which does not exist for others; operators may read its file too.
  { route: 'DELETE /api/documents/:documentId', ride: none, answers: { ...same(404), visitor: 401, driver: 200 } },
  {
    route: 'GET /files/user-documents/:userId/:fileName',
    ride: none,
    answers: { ...same(404), visitor: 303, driver: 200, admin: 200 },
  },

  { route: 'GET /api/rides/:rideId/payment', ride: ['accept'], answers: OWNER },
  { route: 'POST /api/rides/:rideId/payments', ride: ['accept'], body: { method: 'online' }, answers: OWNER },
  {
    route: 'PUT /api/payments/:paymentId/transaction',
    ride: ['accept'],
    body: { transactionId: 'SIM-0001' },
    answers: OWNER,
  },
  {
    // The owner's inquiry reaches the provider, who knows no such transaction: not verified, still pending.
    route: 'POST /api/payments/verify',
    ride: ['accept'],
    body: { transactionId: 'SIM-0001', rideId: ':rideId' },
    answers: OWNER,
  },

  { route: 'GET /api/admin/dashboard', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/rides', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/rides/:rideId', ride: ['accept'], answers: ADMIN },
  {
    // This ride is not finished: its fare is not due yet.
    route: 'POST /api/admin/rides/:rideId/settlement',
    ride: ['accept'],
    body: { how: 'outside', reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 409 },
  },
  {
    // This ride was not cancelled, and has no fee.
    route: 'POST /api/admin/rides/:rideId/fee-waiver',
    ride: ['accept'],
    body: { reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 409 },
  },
  { route: 'GET /api/admin/cash-cases', ride: none, answers: ADMIN },
  {
    // Nobody contests the cash of this ride.
    route: 'POST /api/admin/rides/:rideId/cash-decision',
    ride: ['accept', 'finish'],
    body: { decision: 'unknown', reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/admin/payments', ride: none, answers: ADMIN },
  // No payment has this id.
  { route: 'GET /api/admin/payments/:paymentId', ride: none, answers: { ...ADMIN, admin: 404 } },
  {
    route: 'POST /api/admin/payments/:paymentId/inquiry',
    ride: none,
    body: { transactionId: 'SIM-0001' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/payments/:paymentId/reference',
    ride: none,
    body: { transactionId: 'SIM-0001' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/payments/:paymentId/refund',
    ride: none,
    body: { reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/payments/:paymentId/refund-by-hand',
    ride: none,
    body: { transactionId: 'SIM-0001', reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/admin/drivers', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/drivers/:userId', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/documents', ride: none, answers: ADMIN },
  // A document of the driver.
  { route: 'GET /api/admin/documents/:documentId', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/documents/:documentId/review',
    ride: none,
    body: { decision: 'refuse', seen: { review: 'confirmed', expiresOn: '2027-03-10' }, reason: 'Motif essai' },
    answers: ADMIN,
  },
  {
    // Of this driver nothing was asked; the document is no identity card.
    route: 'POST /api/admin/documents/:documentId/among-women',
    ride: none,
    body: { answer: 'confirmed', seen: { checkId: '1', answer: null, reason: null } },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    // This driver has collected no fee, and owes nothing.
    route: 'POST /api/admin/drivers/:userId/fee-handover',
    ride: none,
    body: { amountXof: 200 },
    answers: { ...ADMIN, admin: 409 },
  },
  { route: 'GET /api/driver/account', ride: none, answers: ANY_DRIVER },
  { route: 'GET /api/driver/top-ups', ride: none, answers: ANY_DRIVER },
  { route: 'POST /api/driver/top-ups', ride: none, body: { amountXof: 500 }, answers: ANY_DRIVER },
  {
    route: 'POST /api/driver/top-ups/:paymentId/verification',
    ride: none,
    body: { transactionId: 'essai-0001' },
    answers: { ...ANY_DRIVER, driver: 404, rival: 404 },
  },
  {
    // Opened as a page: nobody else learns that it exists.
    route: 'GET /files/driver-account',
    ride: none,
    answers: { ...same(404), visitor: 303, driver: 200, rival: 200 },
  },
  { route: 'GET /api/driver/payouts', ride: none, answers: ANY_DRIVER },
  {
    // Nothing is owed to these drivers.
    route: 'POST /api/driver/payouts',
    ride: none,
    body: { amountXof: 1000, phoneNumber: '01 97 00 00 00', network: 'mtn' },
    answers: { ...same(403), visitor: 401, driver: 409, rival: 409 },
  },
  // No payout has this id.
  {
    route: 'POST /api/driver/payouts/:payoutId/cancel',
    ride: none,
    answers: { ...same(403), visitor: 401, driver: 404, rival: 404 },
  },
  { route: 'GET /api/admin/payouts', ride: none, answers: ADMIN },
  { route: 'POST /api/admin/payouts/:payoutId/approval', ride: none, answers: { ...ADMIN, admin: 404 } },
  {
    route: 'POST /api/admin/payouts/:payoutId/paid',
    ride: none,
    body: { reference: 'REF-0001' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'POST /api/admin/payouts/:payoutId/failure',
    ride: none,
    body: { reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'GET /api/admin/payout-rules', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/payout-rules',
    ride: none,
    body: { aloneUpToXof: 0, twoAboveXof: 50_000, reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/commission', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/commission/preview',
    ride: none,
    body: { rideType: 'xl', permille: 100, from: null },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/commission',
    ride: none,
    body: { rideType: 'xl', permille: 100, from: '2099-01-01', reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/settings', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/settings',
    ride: none,
    body: {
      name: 'contacts',
      value: null,
      from: { day: '2099-01-01', hour: 6 },
      reason: 'Motif essai',
      seen: null,
    },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/settings/dispatch-waves/preview',
    ride: none,
    body: { value: null },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/settings/service-area/preview',
    ride: none,
    body: { value: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/tariffs', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/tariffs/preview',
    ride: none,
    body: { rideType: 'xl', tariff: A_TARIFF, from: null },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/tariffs',
    ride: none,
    body: { rideType: 'xl', tariff: A_TARIFF, from: { day: '2099-01-01', hour: 6 }, reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/debt-limit', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/debt-limit/preview',
    ride: none,
    body: { limitXof: 5000, limitDays: null },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/debt-limit',
    ride: none,
    body: { limitXof: 5000, limitDays: null, from: '2099-01-01', reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/debtors', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/drivers/:userId/account', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/drivers/:userId/cash-received',
    ride: none,
    body: { amountXof: 500, reason: 'Motif essai' },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/drivers/:userId/correction',
    ride: none,
    body: { amountXof: -500, reason: 'Motif essai' },
    answers: ADMIN,
  },
  { route: 'GET /api/companies', ride: none, answers: SIGNED_IN },
  // Nobody has this invitation.
  {
    route: 'POST /api/company-invitations/:invitationId/answer',
    ride: none,
    body: { accepts: true },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'GET /api/rides/:rideId/companies', ride: ['accept'], answers: OWNER },
  {
    // A company to which the ride's passenger does not belong.
    route: 'POST /api/rides/:rideId/company-charge',
    ride: ['accept'],
    body: { companyId: '00000000-0000-4000-8000-000000000001' },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'GET /api/companies/:companyId', ride: none, answers: MANAGER },
  { route: 'GET /api/companies/:companyId/rides', ride: none, answers: MANAGER },
  {
    route: 'POST /api/companies/:companyId/invitations',
    ride: none,
    body: { ...someone, monthlyLimitXof: null },
    answers: MANAGER,
  },
  { route: 'DELETE /api/companies/:companyId/invitations/:invitationId', ride: none, answers: MANAGER },
  {
    // The member is the driver, who may also leave by themselves.
    route: 'PUT /api/companies/:companyId/members/:userId',
    ride: none,
    body: { monthlyLimitXof: 5000 },
    answers: MANAGER,
  },
  { route: 'DELETE /api/companies/:companyId/members/:userId', ride: none, answers: { ...MANAGER, driver: 200 } },
  // No invoice has this id.
  { route: 'GET /api/companies/:companyId/invoice-payments', ride: none, answers: MANAGER },
  {
    // The company has no such invoice.
    route: 'POST /api/companies/:companyId/invoices/:invoiceId/payments',
    ride: none,
    answers: { ...MANAGER, owner: 404 },
  },
  {
    route: 'POST /api/invoice-payments/:paymentId/verification',
    ride: none,
    body: { transactionId: 'essai-0001' },
    answers: { ...same(404), visitor: 401 },
  },
  { route: 'GET /files/company-invoice/:invoiceId', ride: none, answers: { ...same(404), visitor: 303 } },
  { route: 'GET /api/admin/companies', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/companies/:companyId', ride: none, answers: ADMIN },
  {
    // No account has the manager's address.
    route: 'POST /api/admin/companies',
    ride: none,
    body: {
      ...COMPANY_DETAILS,
      companyId: '00000000-0000-4000-8000-000000000001',
      managerEmail: 'absent@miyi.example',
    },
    answers: { ...ADMIN, admin: 404 },
  },
  { route: 'PUT /api/admin/companies/:companyId', ride: none, body: COMPANY_DETAILS, answers: ADMIN },
  {
    route: 'POST /api/admin/companies/:companyId/state',
    ride: none,
    body: { state: 'paused', reason: 'Motif essai' },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/companies/:companyId/managers',
    ride: none,
    body: { ...someone, reason: 'Motif essai' },
    answers: ADMIN,
  },
  {
    route: 'POST /api/admin/companies/:companyId/payments',
    ride: none,
    body: { reference: 'VIR-:actor', amountXof: 500, receivedOn: '2026-01-01', reason: 'Motif essai' },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/books', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/books/notes',
    ride: none,
    body: { kind: 'tax_paid', amountXof: 500, reference: 'DGI-:actor', reason: 'Motif essai' },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/invoice-rules', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/invoice-rules',
    ride: none,
    body: { subject: 'xl', taxGroup: 'A', issuer: 'platform', from: '2099-01-01', reason: 'Motif essai', seen: null },
    answers: ADMIN,
  },
  { route: 'GET /api/admin/invoices', ride: none, answers: ADMIN },
  {
    route: 'POST /api/admin/invoices/:invoiceId/decision',
    ride: none,
    body: { decision: 'retry', version: 0, reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    // Opened as a page: nobody else learns that it exists.
    route: 'GET /files/invoices',
    ride: none,
    answers: { ...same(404), visitor: 303 },
  },
  { route: 'GET /api/admin/users', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/users/:userId', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/health', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/letters', ride: none, answers: ADMIN },
  { route: 'POST /api/admin/letters/:letterId/resend', ride: none, answers: { ...ADMIN, admin: 404 } },
  { route: 'GET /api/admin/journal', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/figures', ride: none, answers: ADMIN },
  { route: 'GET /api/admin/figures/quarters', ride: none, answers: ADMIN },
  { route: 'GET /files/figures', ride: none, answers: { ...same(404), visitor: 303, admin: 200 } },
  {
    route: 'POST /api/admin/drivers/:userId/decision',
    ride: none,
    body: { decision: 'suspend', seen: 'approved', reason: 'Motif essai' },
    answers: ADMIN,
  },
  // There is no such vehicle.
  {
    route: 'POST /api/admin/drivers/:userId/vehicle-decision',
    ride: none,
    body: { proposalId: '00000000-0000-4000-8000-000000000000', decision: 'refuse', reason: 'Motif essai' },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'PUT /api/admin/drivers/:userId/vehicle-services',
    ride: none,
    body: { vehicleId: '00000000-0000-4000-8000-000000000000', services: null },
    answers: { ...ADMIN, admin: 404 },
  },
  {
    route: 'PUT /api/admin/users/:userId/roles',
    ride: none,
    body: { roles: ['support'], seen: [] },
    answers: ADMIN,
  },
  { route: 'PUT /api/admin/users/:userId/block', ride: none, body: { reason: 'Motif essai' }, answers: ADMIN },
  // Nobody has blocked this account.
  { route: 'DELETE /api/admin/users/:userId/block', ride: none, answers: { ...ADMIN, admin: 409 } },
  // Each is approved already.
  { route: 'POST /api/driver/approval-request', ride: none, answers: { ...ANY_DRIVER, driver: 409, rival: 409 } },
  { route: 'GET /api/live', ride: none, answers: SIGNED_IN },

  // Outside production only: the local outbox, and the stand-in for the payment provider.
  { route: 'GET /dev/sms', ride: none, answers: PUBLIC },
  { route: 'GET /dev/sms.css', ride: none, answers: PUBLIC },
  { route: 'GET /dev/mail', ride: none, answers: PUBLIC },
  { route: 'GET /dev/mail.css', ride: none, answers: PUBLIC },
  { route: 'GET /dev/mail/:name', ride: none, answers: same(404) },
  { route: 'GET /simulator/widget', ride: none, answers: PUBLIC },
  { route: 'GET /simulator/widget.js', ride: none, answers: PUBLIC },
  { route: 'GET /simulator/widget.css', ride: none, answers: PUBLIC },
  {
    route: 'POST /simulator/api/transactions',
    ride: none,
    body: { amount: 500, partnerId: 'essai', outcome: 'success' },
    answers: PUBLIC,
  },
  // Without the provider's secret. KkiaPay is not configured here.
  { route: 'POST /webhooks/simulator', ride: none, body: {}, answers: same(403) },
  { route: 'POST /webhooks/kkiapay', ride: none, body: {}, answers: same(404) },
]
