/** The name of each type of driver, and of their vehicle. */
export const DRIVER_KIND_TEXTS = {
  zem: { name: 'Zémidjan', description: 'Moto-taxi à deux ou trois roues' },
  vtc: { name: 'VTC', description: 'Voiture' },
} as const

/** Each colour of a vehicle, and as it stands after a make: « une Toyota blanche ». */
export const VEHICLE_COLOUR_TEXTS = {
  black: { name: 'Noir', ofMake: 'noire' },
  white: { name: 'Blanc', ofMake: 'blanche' },
  grey: { name: 'Gris', ofMake: 'grise' },
  red: { name: 'Rouge', ofMake: 'rouge' },
  blue: { name: 'Bleu', ofMake: 'bleue' },
  green: { name: 'Vert', ofMake: 'verte' },
  yellow: { name: 'Jaune', ofMake: 'jaune' },
  brown: { name: 'Marron', ofMake: 'marron' },
  orange: { name: 'Orange', ofMake: 'orange' },
  beige: { name: 'Beige', ofMake: 'beige' },
} as const

export const VEHICLE_TEXTS = {
  ofColour: (colour: string) => `Véhicule ${colour.toLowerCase()}`,
} as const

/** The status of a driver's file, in the operator's words. */
export const APPROVAL_TEXTS = {
  pending: 'À vérifier',
  approved: 'Approuvé',
  refused: 'Refusé',
  suspended: 'Suspendu',
} as const

/** The labels of the operator's buttons. */
export const DECISION_TEXTS = {
  approve: 'Approuver',
  refuse: 'Refuser',
  suspend: 'Suspendre',
  reinstate: 'Réintégrer',
} as const

/** The confirmation after each decision. */
export const DECIDED_TEXTS = {
  approve: 'Chauffeur approuvé',
  refuse: 'Dossier refusé',
  suspend: 'Chauffeur suspendu',
  reinstate: 'Chauffeur réintégré',
} as const

export const APPROVAL_SENTENCES = {
  reasonMissing: 'Indiquez un motif d’au moins 3 caractères',
  reasonTooLong: 'Le motif est limité à 500 caractères',
  decisionFailed: 'La décision n’a pas pu être enregistrée. Réessayez.',
  asked: 'Votre demande est envoyée : votre dossier sera vérifié à nouveau.',
  askFailed: 'Votre demande n’a pas pu être envoyée. Réessayez.',
} as const

/** Sentences of the driver's registration from the specification (§5 Driver steps, §8), verbatim, and our own. */
export const REGISTRATION_SENTENCES = {
  // Step 1
  firstName: 'Le prénom est requis',
  lastName: 'Le nom est requis',
  birthDate: 'La date de naissance est requise',
  birthPlace: 'Le lieu de naissance est requis',
  identityNumber: "Le numéro de pièce d'identité est requis",
  phoneNumber: 'Le numéro doit commencer par +229 suivi de 8 chiffres',
  email: 'Adresse email invalide',
  password: 'Le mot de passe doit contenir au moins 6 caractères',
  driverType: 'Veuillez sélectionner un type de chauffeur',

  // Step 2
  vehiclePlate: "L'immatriculation est requise",
  licenseNumber: 'Le numéro de permis est requis',
  licenseIssueDate: 'La date de délivrance est requise',
  licenseExpiryDate: "La date d'expiration est requise",
  licenseAuthority: "L'autorité de délivrance est requise",
  licenseCategory: 'La catégorie est requise',

  // Step 3
  acceptTerms: 'Vous devez accepter les conditions générales',

  // Result
  accountNotCreated: 'Erreur lors de la création du compte',
  succeeded: 'Inscription réussie ! Veuillez vérifier votre email pour confirmer votre compte.',
  failed: "Une erreur est survenue lors de l'inscription",

  // Ours
  dateUnreadable: 'Cette date n’existe pas. Écrivez-la ainsi : jj/mm/aaaa.',
  birthDateInFuture: 'La date de naissance ne peut pas être à venir.',
  birthDateTooLongAgo: 'La date de naissance ne peut pas être avant le 01/01/1940.',
  notYetAdult: 'Il faut avoir 18 ans pour devenir chauffeur.',
  issuedInFuture: 'La date de délivrance ne peut pas être à venir.',
  issuedTooLongAgo: 'Vérifiez l’année de délivrance du permis.',
  licenseExpired: 'Ce permis a expiré. Renouvelez-le avant de vous inscrire.',
  expiresTooLate: 'Vérifiez l’année d’expiration du permis.',
  tooLong: 'Ce texte est trop long.',
  vehicleMake: 'La marque a de 2 à 40 lettres ou chiffres.',
  vehicleColour: 'Choisissez une couleur de la liste.',
  saved: 'Inscription enregistrée. Ajoutez maintenant vos documents.',
  alreadyDriver: 'Vous êtes déjà chauffeur.',
  adminCannotDrive: 'Un compte d’opérateur ne peut pas devenir chauffeur. Inscrivez-vous avec une autre adresse.',
} as const
