import { ACCOUNT_SENTENCES } from '../accounts/account-sentences.ts'
import { DOCUMENT_SENTENCES } from '../documents/document-sentences.ts'
import { PAYMENT_SENTENCES } from '../payments/payment-sentences.ts'
import { RIDE_SENTENCES } from '../rides/ride-sentences.ts'
import { REQUEST_SENTENCES } from './request-sentences.ts'

type Entry = { readonly status: number; readonly message: string }

/** Every reason for which the server says no: code → HTTP status and French sentence. */
export const REFUSALS = {
  // The request itself
  invalid_input: { status: 400, message: 'Cette demande est incomplète ou mal formée.' },
  not_found: { status: 404, message: 'Cette page ou cette ressource n’existe pas.' },
  payload_too_large: { status: 413, message: 'Cette demande est trop volumineuse.' },
  cross_origin: { status: 403, message: 'Cette demande vient d’un autre site. Rechargez la page, puis recommencez.' },
  too_many_requests: { status: 429, message: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.' },
  idempotency_key_missing: { status: 400, message: 'Cette réservation n’a pas de clé d’unicité. Rechargez la page.' },
  idempotency_key_reused: {
    status: 409,
    message: 'Cette réservation a déjà été envoyée avec d’autres détails. Recommencez la réservation.',
  },
  unexpected: { status: 500, message: REQUEST_SENTENCES.unexpected },
  unavailable: { status: 503, message: 'Le service redémarre. Réessayez dans un instant.' },

  // Who is asking
  signed_out: { status: 401, message: 'Votre session a expiré. Connectez-vous pour continuer.' },
  sign_in_to_book: { status: 401, message: RIDE_SENTENCES.signInToBook },
  forbidden: { status: 403, message: 'Vous n’avez pas accès à cette action.' },
  wrong_credentials: { status: 401, message: 'E-mail ou mot de passe incorrect.' },
  email_not_confirmed: { status: 403, message: ACCOUNT_SENTENCES.confirmEmailFirst },
  link_expired: { status: 400, message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },

  // Rides
  ride_not_found: { status: 404, message: 'Cette course n’existe pas.' },
  ride_taken: { status: 409, message: 'Cette course a déjà été acceptée par un autre chauffeur.' },
  ride_cancelled: { status: 409, message: 'Cette course a été annulée.' },
  ride_cannot_move: { status: 409, message: 'Cette action n’est plus possible : la course a changé entre-temps.' },
  ride_given_back: { status: 409, message: 'Vous avez rendu cette course : elle est proposée à d’autres chauffeurs.' },
  own_ride: { status: 403, message: 'Vous ne pouvez pas accepter votre propre course.' },
  wrong_vehicle: { status: 403, message: 'Cette course ne correspond pas à votre véhicule.' },
  too_many_open_rides: {
    status: 409,
    message: 'Vous avez déjà trois courses en cours. Terminez ou annulez-en une avant de réserver.',
  },
  ride_not_completed: { status: 409, message: 'Cette course n’est pas encore terminée.' },

  // Drivers
  driver_not_found: { status: 404, message: 'Aucun dossier de chauffeur n’est lié à ce compte.' },
  driver_not_approved: { status: 403, message: 'Votre dossier est en cours de vérification.' },
  driver_suspended: { status: 403, message: 'Votre compte chauffeur est suspendu. Contactez le support.' },
  driver_refused: { status: 403, message: 'Votre dossier a été refusé. Contactez le support.' },
  driver_unavailable: { status: 409, message: 'Passez en « Disponible » pour accepter des courses.' },
  driver_busy: {
    status: 409,
    message: 'Vous avez déjà une course en cours. Terminez-la avant d’en accepter une autre.',
  },
  papers_not_valid: { status: 403, message: DOCUMENT_SENTENCES.updateToAccept },

  // Payments
  payment_not_found: { status: 404, message: 'Ce paiement n’existe pas.' },
  ride_already_paid: { status: 409, message: 'Cette course est déjà payée.' },
  ride_not_payable: { status: 409, message: 'Cette course a été annulée : il n’y a rien à payer.' },
  transaction_already_used: { status: 409, message: PAYMENT_SENTENCES.notVerified },
  provider_unreachable: { status: 503, message: PAYMENT_SENTENCES.verificationError },
} as const satisfies Record<string, Entry>

export type RefusalCode = keyof typeof REFUSALS

/** What crosses the wire when the server says no. `field` names the first input that is wrong. */
export type RefusalBody = {
  readonly error: { readonly code: RefusalCode; readonly message: string; readonly field?: string }
}

/** Thrown anywhere below a route; the one error border turns it into a response. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined

  constructor(code: RefusalCode, detail?: { message?: string; field?: string }) {
    super(detail?.message ?? REFUSALS[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = detail?.field
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}
