export const REGISTRATION_BENEFITS_TEXTS = {
  earn: 'Gagnez plus',
  earnMore: 'Des demandes près de vous, toute la journée, avec le prix affiché avant que vous acceptiez.',
  hours: 'Horaires libres',
  hoursMore: 'Vous passez en «\u00A0Disponible\u00A0» quand vous voulez, et vous arrêtez quand vous voulez.',
  insurance: 'Assurance suivie',
  insuranceMore: 'Votre attestation est vérifiée, et nous vous prévenons avant son échéance.',
  vehicle: 'Suivi de votre véhicule',
  vehicleMore: 'Visite technique, carte grise, permis\u00A0: un rappel à temps, et une équipe qui répond.',
} as const

export const NO_FORM_TEXTS = {
  dashboard: 'Mon tableau de bord',
} as const

export const PERSON_STEP_TEXTS = {
  type: 'Type de chauffeur',
  notLost:
    'Ce que vous avez écrit est encore là. Seul votre mot de passe n’est pas gardé\u00A0: écrivez-le de nouveau.',
  firstName: 'Prénom',
  lastName: 'Nom',
  bornOn: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  idNumber: 'Numéro de pièce d’identité',
  idNumberHint: 'Votre numéro personnel (NPI), ou celui de votre CIP ou de votre carte d’identité.',
  phone: 'Téléphone',
  email: 'E-mail',
  emailHint: 'Nous y envoyons un lien de confirmation.',
  password: 'Mot de passe',
  passwordHint: '6 caractères au moins.',
} as const

export const REGISTRATION_AREA_TEXTS = {
  social: 'Réseaux sociaux',
  brandSilent: (brand: string) => `${brand} ne répond pas.`,
  accountBecomes: 'Votre compte devient',
  aDriverAccount: ' un compte de chauffeur. Vous gardez vos courses de passager.',
  yourAccount: 'Votre compte ',
  becomes: ' devient',
  signUp: 'S’inscrire',
  chooseAccount: 'Choisissez votre compte\u00A0: vous revenez ici pour compléter votre dossier, sans mot de passe.',
  hasAccount: 'Vous avez déjà un compte\u202F? ',
} as const

export const REGISTRATION_FORM_TEXTS = {
  you: 'Vous',
  vehicleAndLicence: 'Véhicule et permis',
  checkAndSend: 'Vérification et envoi',
  title: 'Inscription de chauffeur',
  steps: 'Étapes de l’inscription',
  done: 'Fait\u00A0: ',
  send: 'Envoyer',
  myRegistration: ' mon inscription',
} as const

export const REGISTRATION_HERO_TEXTS = {
  title: 'Devenez chauffeur',
  invitation: (brand: string) =>
    `À moto ou en voiture, conduisez à votre rythme avec ${brand}. L’inscription prend quelques minutes\u00A0: gardez votre permis sous la main.`,
} as const

export const REGISTRATION_RECEIVED_TEXTS = {
  fileSaved: 'Votre dossier est enregistré.',
  fileWaits: 'Il n’attend plus que vos documents, puis notre vérification.',
  saved: 'Votre inscription est enregistrée. Regardez votre boîte mail.',
  messageSent: 'Un message est parti ',
  toYourAddress: 'vers votre adresse',
  to: 'vers ',
  openIt: '. Ouvrez-le et cliquez sur le lien de confirmation.',
  nothingCame: 'Rien reçu\u202F? Regardez aussi dans les courriers indésirables (spam).',
  addDocuments: 'Ajoutez vos documents',
  addDocumentsMore: 'Permis de conduire, carte grise, assurance, visite technique, pièce d’identité.',
  weCheck: 'Nous vérifions votre dossier',
  weCheckMore: 'Un opérateur regarde chaque document.',
  firstRides: 'Vous recevez vos premières courses',
  registration: 'Inscription',
  confirmEmail: 'Confirmez votre e-mail',
  confirmEmailMore: 'Avec le lien du message.',
  next: 'La suite',
  nextSteps: 'Prochaines étapes',
} as const

export const SUMMARY_STEP_TEXTS = {
  you: 'Vous',
  idNumber: 'Pièce d’identité',
  phone: 'Téléphone',
  vehicleAndLicence: 'Véhicule et permis',
  licenceNumber: 'Numéro de permis',
  validity: 'Validité',
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  issuedBy: 'Délivré par',
  category: 'Catégorie',
  insured: 'Véhicule assuré',
  notInsured: 'Véhicule pas encore assuré',
  accept: 'J’accepte les conditions générales.',
  read: 'Lire les conditions générales (nouvel onglet)',
  ofPart: (part: string) => `\u00A0: ${part}`,
  fullName: 'Nom complet',
  birth: 'Naissance',
  email: 'E-mail',
  type: 'Type de chauffeur',
  plate: 'Immatriculation',
  vehicle: 'Véhicule',
  seats: 'Places pour les passagers',
  insurance: 'Assurance',
} as const

export const VEHICLE_STEP_TEXTS = {
  plate: 'Immatriculation du véhicule',
  seats: 'Places pour les passagers',
  seatsHint: (usual: number, large: number) =>
    `Sans votre place. Sans réponse, nous en comptons ${usual}\u202F; à partir de ${large}, vous pouvez recevoir des courses XL.`,
  licenceNumber: 'Numéro de permis',
  licenceIssuedOn: 'Date de délivrance du permis',
  licenceExpiresOn: 'Date d’expiration du permis',
  licenceAuthority: 'Autorité de délivrance',
  insured: 'Mon véhicule est assuré',
  licenceCategory: 'Catégorie du permis',
  licenceCategoryHint: 'Telle qu’elle est écrite sur votre permis.',
} as const
