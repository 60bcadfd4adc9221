import { ACCOUNT_SENTENCES } from '../accounts/account-sentences.ts'
import { PROFILE_SENTENCES } from '../accounts/profile/profile-sentences.ts'
import { DOCUMENT_SENTENCES } from '../documents/document-sentences.ts'
import { REGISTRATION_SENTENCES } from '../drivers/registration-sentences.ts'
import { PAYMENT_SENTENCES } from '../payments/payment-sentences.ts'
import { PLACE_SENTENCES } from '../places/place-sentences.ts'
import { SCHEDULE_SENTENCES } from '../rides/booking/schedule.ts'
import { CANCEL_SENTENCES } from '../rides/cancel/cancel-sentences.ts'
import { RIDE_SENTENCES } from '../rides/ride-sentences.ts'
import { REQUEST_SENTENCES } from '../shared/shared.fr.ts'

type Entry = { readonly status: number; readonly message: string }

/** Every reason for which the server says no: code → HTTP status and French sentence. */
export const REFUSALS = {
  // The request itself
  invalid_input: { status: 400, message: 'Cette demande est incomplète ou mal formée.' },
  not_found: { status: 404, message: 'Cette page ou cette ressource n’existe pas.' },
  payload_too_large: { status: 413, message: 'Cette demande est trop volumineuse.' },
  cross_origin: { status: 403, message: 'Cette demande vient d’un autre site. Rechargez la page, puis recommencez.' },
  request_too_slow: { status: 408, message: 'Cette demande a mis trop de temps à arriver. Réessayez.' },
  headers_too_large: { status: 431, message: 'Les en-têtes de cette demande sont trop volumineux.' },
  wrong_host: { status: 421, message: 'Ce service ne répond pas à cette adresse.' },
  local_only: { status: 403, message: 'Ceci ne s’ouvre que sur la machine où le service est installé.' },
  too_many_requests: { status: 429, message: REQUEST_SENTENCES.tooMany },
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
  no_registration_here: {
    status: 409,
    message: 'Aucune inscription n’attend dans ce navigateur : inscrivez-vous à nouveau.',
  },
  link_expired: { status: 400, message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },

  // One's own account
  password_needed: { status: 403, message: 'Confirmez votre mot de passe pour continuer.' },
  wrong_password: { status: 403, message: 'Le mot de passe actuel est incorrect.' },
  no_password: { status: 409, message: 'Ce compte n’a pas de mot de passe : choisissez-en un d’abord.' },
  photo_empty: { status: 400, message: PROFILE_SENTENCES.photoEmpty },
  photo_unreadable: { status: 400, message: PROFILE_SENTENCES.photoUnreadable },
  photo_too_large: { status: 413, message: PROFILE_SENTENCES.photoTooLarge },
  photo_not_found: { status: 404, message: 'Cette photo n’existe pas ou n’existe plus.' },
  ride_still_open: { status: 409, message: 'Vous avez une course en cours. Terminez-la ou annulez-la d’abord.' },
  money_still_owed: { status: 409, message: 'Il vous reste une course à payer. Réglez-la d’abord.' },
  payment_under_way: {
    status: 409,
    message: 'Un paiement ou un remboursement est encore en cours. Réessayez quand il sera terminé.',
  },
  fees_not_handed_over: {
    status: 409,
    message: 'Vous avez encaissé des frais d’annulation à reverser à Miyi. Remettez-les d’abord à un administrateur.',
  },
  account_deleted: { status: 403, message: ACCOUNT_SENTENCES.deleted },

  // Rides
  ride_not_found: { status: 404, message: 'Cette course n’existe pas.' },
  ride_taken: { status: 409, message: 'Cette course a déjà été acceptée par un autre chauffeur.' },
  ride_cancelled: { status: 409, message: 'Cette course a été annulée.' },
  ride_cannot_move: { status: 409, message: 'Cette action n’est plus possible : la course a changé entre-temps.' },
  ride_given_back: { status: 409, message: 'Vous avez rendu cette course : elle est proposée à d’autres chauffeurs.' },
  not_offered: { status: 409, message: 'Cette course ne vous est pas proposée.' },
  offer_expired: { status: 409, message: 'Le temps pour répondre est passé : cette course est proposée à d’autres.' },
  own_ride: { status: 403, message: 'Vous ne pouvez pas accepter votre propre course.' },
  wrong_vehicle: { status: 403, message: 'Cette course ne correspond pas à votre véhicule.' },
  too_many_open_rides: {
    status: 409,
    message: 'Vous avez déjà trois courses en cours. Terminez ou annulez-en une avant de réserver.',
  },
  price_changed: {
    status: 409,
    message: 'Le prix a changé depuis que nous vous l’avons indiqué. Vérifiez le nouveau prix, puis confirmez.',
  },
  schedule_too_soon: { status: 400, message: SCHEDULE_SENTENCES.tooSoon },
  schedule_too_far: { status: 400, message: SCHEDULE_SENTENCES.tooFar },
  ride_not_completed: { status: 409, message: 'Cette course n’est pas encore terminée.' },
  cancel_cost_changed: { status: 409, message: CANCEL_SENTENCES.costChanged },
  ride_unpaid: { status: 409, message: PAYMENT_SENTENCES.rideUnpaid },
  ride_being_verified: { status: 409, message: PAYMENT_SENTENCES.rideBeingVerified },
  cancel_fees_unpaid: { status: 409, message: PAYMENT_SENTENCES.feesUnpaid },
  booking_paused: { status: 409, message: 'Vous avez annulé trop de réservations aujourd’hui. Réessayez plus tard.' },
  not_arrived_yet: { status: 409, message: 'Signalez d’abord que vous êtes arrivé.' },
  wait_not_over: { status: 409, message: 'Attendez encore un peu votre passager.' },
  start_code_missing: { status: 409, message: 'Demandez au passager son code de départ à quatre chiffres.' },
  start_code_wrong: { status: 409, message: 'Ce code n’est pas le bon. Demandez-le à nouveau au passager.' },
  no_receipt: { status: 409, message: 'Il n’y a pas de reçu pour cette course.' },
  no_email: { status: 409, message: 'Votre compte n’a pas d’adresse e-mail.' },

  // Where a trip begins and ends
  place_ambiguous: { status: 400, message: PLACE_SENTENCES.ambiguous },
  place_contradicted: { status: 400, message: PLACE_SENTENCES.contradicted },
  place_needed: { status: 400, message: PLACE_SENTENCES.needed },

  // Places of one's own
  favourite_not_found: { status: 404, message: 'Ce lieu favori n’existe pas.' },
  favourite_name_taken: { status: 409, message: 'Vous avez déjà un lieu de ce nom.' },
  too_many_favourites: {
    status: 409,
    message: 'Vous avez déjà cinq lieux favoris. Supprimez-en un avant d’en ajouter.',
  },

  // Drivers
  driver_not_found: { status: 404, message: 'Aucun dossier de chauffeur n’est lié à ce compte.' },
  driver_not_approved: { status: 403, message: 'Votre dossier est en cours de vérification.' },
  driver_suspended: { status: 403, message: 'Votre compte chauffeur est suspendu. Contactez le support.' },
  driver_refused: { status: 403, message: 'Votre dossier a été refusé.' },
  approval_cannot_move: { status: 409, message: 'Cette décision n’est pas possible : le dossier n’en est pas là.' },
  driver_unavailable: { status: 409, message: 'Passez en « Disponible » pour accepter des courses.' },
  driving_paused: { status: 409, message: 'Vous avez rendu trop de courses aujourd’hui. Réessayez plus tard.' },
  driver_busy: {
    status: 409,
    message: 'Vous avez déjà une course en cours. Terminez-la avant d’en accepter une autre.',
  },
  admin_cannot_drive: { status: 403, message: REGISTRATION_SENTENCES.adminCannotDrive },
  account_not_created: { status: 409, message: REGISTRATION_SENTENCES.accountNotCreated },
  documents_not_valid: { status: 403, message: DOCUMENT_SENTENCES.updateToAccept },

  // What operators decide
  account_blocked: { status: 403, message: ACCOUNT_SENTENCES.blocked },
  user_not_found: { status: 404, message: 'Ce compte n’existe pas.' },
  decided_meanwhile: { status: 409, message: 'Quelqu’un a décidé entre-temps. Voici ce qui vaut maintenant.' },
  last_admin: { status: 409, message: 'C’est le dernier administrateur : désignez-en d’abord un autre.' },
  own_file: { status: 409, message: 'Un autre administrateur doit décider de votre dossier de chauffeur.' },
  own_role: { status: 409, message: 'Un autre administrateur doit vous retirer ce rôle.' },
  own_account: { status: 409, message: 'Vous ne pouvez pas bloquer votre propre compte.' },
  cannot_become_admin: {
    status: 409,
    message: 'Un compte bloqué, supprimé ou non confirmé ne peut pas devenir administrateur.',
  },
  fee_not_due: { status: 409, message: 'Cette course n’a pas de frais d’annulation.' },
  fee_paid_meanwhile: {
    status: 409,
    message: 'Le passager a payé ces frais entre-temps : ils ne peuvent plus être supprimés.',
  },
  fee_being_verified: {
    status: 409,
    message: 'Un paiement de ces frais est en cours de vérification : attendez sa réponse, puis réessayez.',
  },
  own_fee: { status: 409, message: 'Un autre administrateur doit décider de vos propres frais.' },
  fare_not_due: { status: 409, message: 'Cette course n’est pas terminée\u00A0: son prix n’est pas encore dû.' },
  fare_paid_meanwhile: { status: 409, message: 'Le passager a payé cette course entre-temps.' },
  fare_being_verified: {
    status: 409,
    message: 'Un paiement de cette course est en cours de vérification\u00A0: attendez sa réponse, puis réessayez.',
  },
  own_fare: { status: 409, message: 'Un autre administrateur doit décider de votre propre course.' },
  letter_not_found: { status: 404, message: 'Cet e-mail n’est plus dans la liste.' },
  letter_without_reason: { status: 409, message: 'Cet e-mail n’a plus de raison d’être envoyé.' },
  is_driving: { status: 409, message: 'Ce chauffeur a une course en cours : attendez qu’elle soit terminée.' },

  // Documents
  document_not_found: { status: 404, message: DOCUMENT_SENTENCES.notFound },
  document_type_not_allowed: { status: 403, message: DOCUMENT_SENTENCES.notYourType },
  too_many_documents: { status: 409, message: DOCUMENT_SENTENCES.tooMany },
  file_missing: { status: 400, message: DOCUMENT_SENTENCES.fileRequired },
  file_empty: { status: 400, message: DOCUMENT_SENTENCES.fileEmpty },
  file_too_large: { status: 413, message: DOCUMENT_SENTENCES.fileTooLarge },
  file_kind_not_accepted: { status: 415, message: DOCUMENT_SENTENCES.fileKind },
  picture_unreadable: { status: 400, message: DOCUMENT_SENTENCES.pictureUnreadable },
  picture_too_large: { status: 400, message: DOCUMENT_SENTENCES.pictureTooLarge },
  pdf_unreadable: { status: 400, message: DOCUMENT_SENTENCES.pdfUnreadable },
  pdf_locked: { status: 400, message: DOCUMENT_SENTENCES.pdfLocked },
  pdf_active: { status: 400, message: DOCUMENT_SENTENCES.pdfActive },
  pdf_located: { status: 400, message: DOCUMENT_SENTENCES.pdfLocated },
  file_infected: { status: 400, message: DOCUMENT_SENTENCES.infected },
  file_not_scanned: { status: 503, message: DOCUMENT_SENTENCES.notScanned },
  upload_cut_off: { status: 400, message: DOCUMENT_SENTENCES.cutOff },
  uploads_busy: { status: 429, message: DOCUMENT_SENTENCES.busy },
  file_not_stored: { status: 503, message: DOCUMENT_SENTENCES.notStored },

  // Payments
  payment_not_found: { status: 404, message: 'Ce paiement n’existe pas.' },
  ride_already_paid: { status: 409, message: 'Cette course est déjà payée.' },
  ride_not_payable: { status: 409, message: 'Cette course a été annulée : il n’y a rien à payer.' },
  fee_paid_online: {
    status: 409,
    message: 'Avec deux frais impayés, réglez-en un en ligne : l’autre pourra se payer en espèces.',
  },
  fees_changed: { status: 409, message: 'Les frais à encaisser ont changé entre-temps. Vérifiez la somme.' },
  fees_owed_changed: { status: 409, message: 'La somme à reverser a changé entre-temps. Vérifiez-la.' },
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
  /** Milliseconds after which it is worth asking again. */
  readonly retryAfterMs: number | undefined

  constructor(code: RefusalCode, detail?: { message?: string; field?: string; retryAfterMs?: number }) {
    super(detail?.message ?? REFUSALS[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = detail?.field
    this.retryAfterMs = detail?.retryAfterMs
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}
