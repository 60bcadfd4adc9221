export const AUTH_PAGE_TEXTS = {
  welcome: (brand: string) => `Bienvenue sur ${brand}`,
} as const

export const BECOME_DRIVER_PAGE_TEXTS = {
  title: 'Devenir chauffeur',
  start: 'Commencer l’inscription',
} as const

export const CONFIRM_EMAIL_PAGE_TEXTS = {
  title: 'Confirmation de votre adresse',
} as const

export const REGISTRATION_RECEIVED_PAGE_TEXTS = {
  title: 'Inscription enregistrée',
  addDocuments: 'Ajouter mes documents',
  dashboard: 'Espace chauffeur',
  home: 'Retour à l’accueil',
} as const

export const RESET_PASSWORD_PAGE_TEXTS = {
  forgottenMore: 'Nous vous envoyons un lien pour en choisir un nouveau.',
  forgotten: 'Mot de passe oublié',
  changed: 'Votre mot de passe est changé. Connectez-vous.',
  newPassword: 'Nouveau mot de passe',
} as const

export const SIGNUP_CONFIRMATION_PAGE_TEXTS = {
  title: 'Vérifiez votre boîte mail',
  confirmed: 'Votre adresse est confirmée',
  openedElsewhere: 'Vous avez ouvert le lien dans un autre navigateur. Connectez-vous pour continuer ici',
  andSeeRide: ' et voir votre course',
  linkSentTo: 'Un lien de confirmation est parti vers ',
  openIt: '. Ouvrez-le pour activer votre compte.',
  nothingCame: 'Rien reçu\u202F? Regardez dans les courriers indésirables. ',
  bookingWaits: 'Votre réservation vous attend pendant 30 minutes.',
  noRegistrationHere:
    'Vous vous êtes inscrit depuis ce navigateur\u202F? Demandez un nouveau lien de confirmation. Sinon, inscrivez-vous à nouveau.',
  createAccount: 'Créer un compte',
} as const

export const ADMIN_PAGE_TEXTS = {
  title: 'Administration',
} as const

export const DOCUMENTS_PAGE_TEXTS = {
  subtitle: 'Ajoutez vos documents, et renouvelez-les avant qu’ils expirent',
  title: 'Mes documents',
} as const

export const DRIVER_PAGE_TEXTS = {
  title: 'Espace chauffeur',
} as const

export const HELP_PAGE_TEXTS = {
  subtitle: 'Réponses courtes, et qui appeler',
} as const

export const NOT_FOUND_PAGE_TEXTS = {
  home: 'Retour à l’accueil',
} as const

export const PASSENGER_PAGE_TEXTS = {
  title: 'Mes courses',
} as const

export const PAYMENT_PAGE_TEXTS = {
  title: 'Paiement',
} as const

export const PROFILE_PAGE_TEXTS = {
  subtitle: 'Gérez vos informations personnelles',
} as const

export const SETTINGS_PAGE_TEXTS = {
  subtitle: 'Rappels, courses, lieux, appareils et compte',
  ownData: 'Mes données',
} as const
