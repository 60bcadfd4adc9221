/** Sentences about accounts from the specification (§4, §5, §8), verbatim, and our own. */
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
  signInToConfirmBooking: 'Veuillez vous connecter pour confirmer votre réservation',
  confirmEmailFirst: 'Confirmez d’abord votre adresse e-mail : le lien vous attend dans votre boîte de réception.',
  alreadyConfirmed: 'Votre adresse e-mail est déjà confirmée : connectez-vous.',
  signedInCompleteBooking: 'Connexion réussie ! Complétez votre réservation.',
  blocked: 'Votre compte est bloqué. Contactez le support.',
  deleted: 'Ce compte a été supprimé par son titulaire.',
  signingIn: 'Connexion en cours...',
  oauthInvalidRequest: 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.',
  oauthUnauthorizedClient: 'Client non autorisé. Vérifiez le Client ID Google.',
  oauthInvalidRequestFacebook: 'Configuration OAuth incorrecte. Vérifiez les paramètres Facebook.',
  oauthUnauthorizedClientFacebook: 'Client non autorisé. Vérifiez le Client ID Facebook.',
  oauthAccessDenied: 'Accès refusé. Vous avez annulé la connexion.',
  oauthFailed: "Erreur d'authentification",
  oauthNoSession: "Erreur d'authentification - aucune session créée",
  socialNotLinked:
    'Cette adresse a déjà un compte : connectez-vous avec votre mot de passe, ou par « Mot de passe oublié ».',
  socialExpired: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
  socialUnreachable: 'Ce service de connexion ne répond pas. Réessayez dans un instant, ou utilisez votre e-mail.',
} as const

/** Sentences of the sign-in by phone. All are ours. */
export const PHONE_SENTENCES = {
  numberFormat: 'Entrez 8 ou 10 chiffres après +229.',
  notMobile: 'Ce numéro ne reçoit pas de SMS\u00A0: entrez un numéro de mobile.',
  codeFormat: 'Le code a six chiffres.',
  codeWrong: 'Ce code n’est pas le bon. Regardez le dernier SMS reçu.',
  codeExpired: 'Ce code ne vaut plus. Demandez-en un nouveau.',
  smsOff: 'La connexion par téléphone n’est pas proposée ici. Utilisez votre e-mail.',
  budgetUsedUp: 'Nous ne pouvons plus envoyer de SMS aujourd’hui. Utilisez votre e-mail, ou réessayez demain.',
  opensOtherAccount: 'Ce numéro ouvre déjà un autre compte. Si vous continuez, il n’ouvrira plus que celui-ci.',
  codesInMinutes: (minutes: number) =>
    `Trop de codes demandés. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes}\u00A0minutes`}.`,
  codesInHours: (hours: number) => `Trop de codes demandés. Réessayez dans ${hours}\u00A0heures.`,
  codesTomorrow: 'Trop de codes demandés. Réessayez demain, ou connectez-vous avec votre e-mail.',
  signInAgain: (minutes: number) =>
    `Pour protéger votre compte, déconnectez-vous et reconnectez-vous d’abord\u00A0: le numéro se change dans les ${minutes}\u00A0minutes qui suivent.`,
  onlyKey: 'Seul ce numéro ouvre votre compte\u00A0: il ne peut pas être retiré.',
} as const

/** Sentences of the settings page. All are ours: the specification only names the page. */
export const SETTINGS_SENTENCES = {
  loadFailed: 'Impossible de charger vos paramètres',
  sessionsLoadFailed: 'Impossible de charger vos appareils',
  signInsLoadFailed: 'Impossible de charger vos connexions récentes',
  othersEnded: 'Vos autres appareils sont déconnectés.',
  sessionEnded: 'Cet appareil est déconnecté.',
  accountDeleted: (days: number) => `Votre compte est supprimé. Vos données seront effacées dans ${days}\u00A0jours.`,
} as const

/** What operators read about their sessions. */
export const OPERATOR_SENTENCES = {
  endedIdle: (minutes: number) =>
    `Vous avez été déconnecté après ${minutes}\u00A0minutes sans activité. Connectez-vous pour revenir où vous étiez.`,
  confirmPassword: 'Confirmez votre mot de passe',
  whyPassword: (minutes: number) =>
    `Cette action demande votre mot de passe. Il vaut ensuite ${minutes}\u00A0minutes dans cette session.`,
  choosePassword:
    'Cette action demande un mot de passe, et ce compte n’en a pas. Choisissez-en un par le lien que nous vous envoyons, puis connectez-vous avec lui.',
  noPasswordPossible:
    'Cette action demande un mot de passe. Ce compte n’en a pas, ni d’adresse e-mail pour en choisir un\u00A0: demandez à un autre administrateur.',
} as const

export const OPERATOR_ROLE_TEXTS = {
  names: { support: 'Support', finance: 'Finances', papers: 'Papiers', admin: 'Administration' },
  or: '\u00A0» ou «\u00A0',
  needed: (roles: string) => `Il faut pour cela le rôle «\u00A0${roles}\u00A0». Un administrateur peut vous le donner.`,
} as const

/** The text of one event, and the text of several within one hour with their number. */
export const SIGN_IN_EVENT_TEXTS = {
  signed_in_password: ['Connexion avec le mot de passe', 'connexions avec le mot de passe'],
  signed_in_google: ['Connexion avec Google', 'connexions avec Google'],
  signed_in_facebook: ['Connexion avec Facebook', 'connexions avec Facebook'],
  signed_in_phone: ['Connexion avec un code par SMS', 'connexions avec un code par SMS'],
  phone_linked: ['Numéro de téléphone confirmé', 'confirmations d’un numéro de téléphone'],
  phone_moved: ['Numéro de téléphone passé à un autre compte', 'numéros de téléphone passés à un autre compte'],
  phone_unlinked: ['Numéro de téléphone retiré', 'numéros de téléphone retirés'],
  signed_in_link: ['Connexion par le lien de confirmation', 'connexions par le lien de confirmation'],
  sign_in_failed: ['Essai de connexion', 'essais de connexion'],
  signed_out: ['Déconnexion', 'déconnexions'],
  password_reset: ['Nouveau mot de passe choisi par un lien', 'nouveaux mots de passe choisis par un lien'],
  password_changed: ['Mot de passe changé', 'changements de mot de passe'],
  password_confirmed: ['Mot de passe confirmé', 'confirmations du mot de passe'],
  password_refused: ['Essai de mot de passe', 'essais de mot de passe'],
  admin_given: ['Rôle d’opérateur donné', 'dons d’un rôle d’opérateur'],
  admin_taken: ['Rôle d’opérateur retiré', 'retraits d’un rôle d’opérateur'],
  driver_given: ['Inscription comme chauffeur', 'inscriptions comme chauffeur'],
  own_data_opened: ['Lecture de toutes vos données', 'lectures de toutes vos données'],
  account_blocked: ['Compte bloqué', 'blocages du compte'],
  account_unblocked: ['Compte débloqué', 'déblocages du compte'],
} as const

/** Sentences of the profile page from the specification (§2, §5, §8), verbatim, then our own. */
export const PROFILE_SENTENCES = {
  nameTooShort: 'Le nom doit contenir au moins 2 caractères',
  emailFixed: "L'adresse email ne peut pas être modifiée",
  save: 'Enregistrer les modifications',
  saved: 'Profil mis à jour avec succès',
  saveFailed: 'Impossible de mettre à jour le profil',

  loadFailed: 'Impossible de charger votre profil',
  photoSaved: 'Votre photo est enregistrée.',
  photoRemoved: 'Votre photo est supprimée.',
  photoEmpty: 'Ce fichier est vide. Choisissez une autre photo.',
  photoUnreadable: 'Ce fichier n’est pas une photo lisible. Choisissez une image JPG ou PNG.',
  photoTooLarge: 'Cette photo dépasse 5 Mo. Choisissez-en une plus légère.',
  passwordChanged: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
} as const

export const DEVICE_TEXTS = {
  unknown: 'Appareil inconnu',
  browser: 'Navigateur',
  on: (browser: string, system: string) => `${browser} sur ${system}`,
} as const

export const SOCIAL_RULES_TEXTS = {
  nameless: 'Passager',
} as const

/** What replaces a person's own words once these are erased. */
export const ERASED_TEXTS = {
  name: 'Compte supprimé',
} as const
