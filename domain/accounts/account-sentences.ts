/** Sentences about accounts that the specification writes (§4, §5, §8), byte for byte, and ours beside them. */
export const ACCOUNT_SENTENCES = {
  emailInvalid: 'Email invalide',
  emailTooLong: 'Email trop long',
  passwordRequired: 'Mot de passe requis',
  passwordTooShort: 'Minimum 8 caractères',
  passwordTooLong: 'Mot de passe trop long',
  nameTooShort: 'Nom trop court',
  nameTooLong: 'Nom trop long',
  phoneFormat: 'Format: +229 XX XX XX XX XX',
  signedIn: 'Connexion réussie!',
  confirmYourEmail: 'Vérifiez votre email pour confirmer votre inscription',
  signInToConfirmBooking: 'Veuillez vous connecter pour confirmer votre réservation',
  confirmEmailFirst: 'Confirmez d’abord votre adresse e-mail : le lien vous attend dans votre boîte de réception.',
  alreadyConfirmed: 'Votre adresse e-mail est déjà confirmée : connectez-vous.',
} as const
