import { SIGN_IN_TO_CONFIRM_BOOKING } from './sign-in-to-book.ts'

/** Sentences about accounts that the specification writes (§4, §5, §8), byte for byte, and ours beside them. */
export const ACCOUNT_SENTENCES = {
  emailInvalid: 'Email invalide',
  emailTooLong: 'Email trop long',
  passwordRequired: 'Mot de passe requis',
  passwordTooShort: 'Minimum 8 caractères',
  passwordTooLong: 'Mot de passe trop long',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  nameTooShort: 'Nom trop court',
  nameTooLong: 'Nom trop long',
  phoneFormat: 'Format: +229 XX XX XX XX XX',
  signedIn: 'Connexion réussie!',
  confirmYourEmail: 'Vérifiez votre email pour confirmer votre inscription',
  signInToConfirmBooking: SIGN_IN_TO_CONFIRM_BOOKING,
  confirmEmailFirst: 'Confirmez d’abord votre adresse e-mail : le lien vous attend dans votre boîte de réception.',
  alreadyConfirmed: 'Votre adresse e-mail est déjà confirmée : connectez-vous.',
  signedInCompleteBooking: 'Connexion réussie ! Complétez votre réservation.',
  blocked: 'Votre compte est bloqué. Contactez le support.',
  deleted: 'Ce compte a été supprimé par son titulaire.',
  signingIn: 'Connexion en cours...',
  oauthInvalidRequest: 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.',
  oauthUnauthorizedClient: 'Client non autorisé. Vérifiez le Client ID Google.',
  oauthInvalidRequestFacebook: 'Configuration OAuth incorrecte. Vérifiez les paramètres Facebook.',
  oauthUnauthorizedClientFacebook: 'Client non autorisé. Vérifiez l’identifiant de l’application Facebook.',
  oauthAccessDenied: 'Accès refusé. Vous avez annulé la connexion.',
  oauthFailed: "Erreur d'authentification",
  oauthNoSession: "Erreur d'authentification - aucune session créée",
  socialNotLinked:
    'Cette adresse a déjà un compte : connectez-vous avec votre mot de passe, ou par « Mot de passe oublié ».',
  socialExpired: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
  socialUnreachable: 'Ce service de connexion ne répond pas. Réessayez dans un instant, ou utilisez votre e-mail.',
} as const
