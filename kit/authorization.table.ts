import type { RideAction } from '#domain/rides/ride-status.ts'

/**
 * Who may call what, and what each one is answered. `owner` is the ride's passenger, `driver` its driver (of a
 * request, each driver who may take it); `stranger` is another passenger, `rival` another driver, `admin` an operator.
 */
export const ACTORS = ['visitor', 'owner', 'stranger', 'driver', 'rival', 'admin'] as const
export type ActorName = (typeof ACTORS)[number]

type Answers = Readonly<Record<ActorName, number>>

/** What has happened to the ride before the call. */
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

/** For all alike, with or without a session. */
const PUBLIC = same(200)
/** Everybody signed in, each for himself. */
const SIGNED_IN: Answers = { ...same(200), visitor: 401 }
/** The ride's passenger only; for anybody else it does not exist. */
const OWNER: Answers = { ...same(404), visitor: 401, owner: 200 }
/** Any driver, each for himself. */
const ANY_DRIVER: Answers = { ...same(403), visitor: 401, driver: 200, rival: 200 }
/** The ride's driver only; for another driver it does not exist. */
const OWN_DRIVER: Answers = { ...same(403), visitor: 401, driver: 200, rival: 404 }
const ADMIN: Answers = { ...same(403), visitor: 401, admin: 200 }

// An address each: tries are counted by account.
const someone = { email: ':actor@miyi.example' }
const booking = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
const none = 'none'

/** Every route of the product. A test walks it all, and fails when a route is not here. */
export const AUTHORIZATION: readonly AuthorizationRow[] = [
  { route: 'GET /healthz', ride: none, answers: PUBLIC },
  { route: 'GET /readyz', ride: none, answers: PUBLIC },
  { route: 'GET /api/openapi.json', ride: none, answers: PUBLIC },

  {
    route: 'POST /api/accounts/sign-up',
    ride: none,
    body: { ...someone, fullName: 'Compte Essai', phoneNumber: '+229 01 97 00 00 00', password: 'motdepasse' },
    answers: PUBLIC,
  },
  { route: 'POST /api/accounts/sign-in', ride: none, body: { ...someone, password: 'faux' }, answers: same(401) },
  { route: 'POST /api/accounts/sign-out', ride: none, answers: PUBLIC },
  { route: 'GET /api/accounts/session', ride: none, answers: PUBLIC },
  { route: 'GET /api/accounts/confirm', ride: none, query: '?token=faux', answers: same(303) },
  { route: 'POST /api/accounts/resend-confirmation', ride: none, body: someone, answers: PUBLIC },
  { route: 'POST /api/accounts/forgotten-password', ride: none, body: someone, answers: PUBLIC },
  {
    route: 'POST /api/accounts/reset-password',
    ride: none,
    body: { token: 'faux', password: 'motdepasse' },
    answers: same(400),
  },

  { route: 'GET /api/places/saved', ride: none, answers: SIGNED_IN },
  { route: 'PUT /api/places/saved/:label', ride: none, body: { place: 'Ganhi' }, answers: SIGNED_IN },
  { route: 'DELETE /api/places/saved/:label', ride: none, answers: SIGNED_IN },

  { route: 'POST /api/rides', ride: none, body: booking, answers: { ...same(201), visitor: 401 } },
  { route: 'GET /api/rides', ride: none, answers: SIGNED_IN },
  { route: 'GET /api/rides/:rideId', ride: ['accept'], answers: OWNER },
  { route: 'POST /api/rides/:rideId/cancel', ride: ['accept'], body: {}, answers: { ...OWNER, admin: 200 } },
  { route: 'POST /api/rides/:rideId/rating', ride: ['accept', 'finish'], body: { stars: 5 }, answers: OWNER },

  { route: 'GET /api/driver', ride: none, answers: ANY_DRIVER },
  { route: 'PUT /api/driver/availability', ride: none, body: { isAvailable: true }, answers: ANY_DRIVER },
  { route: 'GET /api/driver/rides', ride: none, answers: ANY_DRIVER },
  { route: 'POST /api/rides/:rideId/accept', ride: [], answers: ANY_DRIVER },
  { route: 'POST /api/rides/:rideId/accept', ride: ['accept'], answers: { ...OWN_DRIVER, rival: 409 } },
  { route: 'POST /api/rides/:rideId/arrive', ride: ['accept'], answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/start', ride: ['accept'], answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/finish', ride: ['accept'], body: { cashReceived: true }, answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/confirm-cash', ride: ['accept', 'finish'], answers: OWN_DRIVER },
  { route: 'POST /api/rides/:rideId/give-back', ride: ['accept'], body: {}, answers: OWN_DRIVER },

  { route: 'GET /api/documents', ride: none, answers: SIGNED_IN },

  { route: 'GET /api/rides/:rideId/payment', ride: ['accept'], answers: OWNER },
  { route: 'POST /api/rides/:rideId/payments', ride: ['accept'], body: { method: 'online' }, answers: OWNER },
  {
    route: 'PUT /api/payments/:paymentId/transaction',
    ride: ['accept'],
    body: { transactionId: 'SIM-0001' },
    answers: OWNER,
  },
  {
    // The owner's own question reaches the provider, who knows of no such transaction: not verified, still pending.
    route: 'POST /api/payments/verify',
    ride: ['accept'],
    body: { transactionId: 'SIM-0001', rideId: ':rideId' },
    answers: OWNER,
  },

  { route: 'GET /api/admin/dashboard', ride: none, answers: ADMIN },
  { route: 'GET /api/live', ride: none, answers: SIGNED_IN },

  // Outside production only: the local outbox, and the stand-in for the payment provider.
  { route: 'GET /dev/mail', ride: none, answers: PUBLIC },
  { route: 'GET /dev/mail.css', ride: none, answers: PUBLIC },
  { route: 'GET /dev/mail/:name', ride: none, answers: same(404) },
  { route: 'GET /simulator/k.js', ride: none, answers: PUBLIC },
  { route: 'GET /simulator/widget', ride: none, answers: PUBLIC },
  { route: 'GET /simulator/widget.js', ride: none, answers: PUBLIC },
  { route: 'GET /simulator/widget.css', ride: none, answers: PUBLIC },
  {
    route: 'POST /simulator/api/transactions',
    ride: none,
    body: { amount: 500, partnerId: 'essai', outcome: 'success' },
    answers: PUBLIC,
  },
]
