import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const AUTH_CARD_TEXTS = {
  orByEmail: 'ou avec votre e-mail',
  signIn: 'Connexion',
  signUp: 'Inscription',
  account: 'Compte',
} as const

export const PHONE_SIGN_IN_TEXTS = {
  title: 'Avec votre téléphone',
  number: 'Votre numéro',
  numberHint: 'Nous vous envoyons un code à six chiffres. Ni e‑mail, ni mot de passe.',
  send: 'Recevoir un code par SMS',
  sending: 'Envoi du code…',
  sentTo: (phone: string) => `Code envoyé par SMS au ${phone}.`,
  code: 'Code reçu',
  check: 'Valider',
  checking: 'Vérification…',
  resend: 'Renvoyer un code',
  resendIn: (seconds: number) => `Nouveau code possible dans ${seconds} s`,
  otherNumber: 'Changer de numéro',
  secondProof: 'Ce numéro ouvrait un compte, il y a longtemps',
  whySecondProof: (days: number) =>
    `Personne ne l’a confirmé depuis ${days}\u00A0jours, et les numéros changent parfois de mains. Nous protégeons donc ce compte.`,
  byEmailFirst:
    'Si c’est le vôtre, connectez-vous avec votre e-mail, puis confirmez le numéro dans «\u00A0Mon profil\u00A0».',
  bySupport: (contact: string) => `Si c’est le vôtre, écrivez-nous\u00A0: ${contact}`,
  byEmail: 'Me connecter avec mon e-mail',
  startNew: 'Ouvrir un nouveau compte',
  opening: 'Ouverture…',
  nameTitle: 'Comment vous appelez-vous\u202F?',
  nameHint: 'Votre chauffeur lit ce nom.',
  name: 'Nom complet',
  go: 'Continuer',
  later: 'Plus tard',
} as const

export const PHONE_KEY_CARD_TEXTS = {
  title: 'Connexion par SMS',
  none: 'Confirmez votre numéro\u00A0: vous pourrez vous connecter avec un code par SMS, sans mot de passe.',
  noNumber: 'Enregistrez d’abord votre numéro ci-dessus.',
  opens: (phone: string) => `Le ${phone} ouvre votre compte avec un code par SMS.`,
  confirmedOn: (day: string) => `Confirmé le ${day}.`,
  old: (days: number) => `Sans nouvelle confirmation, il ne l’ouvre plus après ${days}\u00A0jours.`,
  differs: (phone: string) => `Le numéro de votre profil est le ${phone}.`,
  confirm: 'Confirmer mon numéro',
  again: 'Confirmer à nouveau',
  move: 'Oui, ouvrir ce compte avec ce numéro',
  done: 'Votre numéro est confirmé.',
  withoutPassword: (minutes: number) =>
    `Sans mot de passe, un nouveau numéro se confirme dans les ${minutes}\u00A0minutes qui suivent une connexion.`,
  remove: 'Retirer ce numéro',
  removing: 'Retrait…',
  removed: 'Ce numéro n’ouvre plus votre compte.',
  stillOpens: (phone: string) =>
    `Le ${phone} ouvre toujours votre compte avec un code par SMS. Retirez-le s’il n’est pas le vôtre.`,
} as const

export const CONFIRM_EMAIL_TEXTS = {
  loading: 'Confirmation de votre adresse…',
  disowned: 'C’est noté\u00A0: cette inscription est annulée et son lien n’ouvre plus rien.',
  askedElsewhere: 'Une inscription a été demandée depuis un autre navigateur avec l’adresse ',
  at: (instant: string) => `, le ${instant}.`,
  ifYours: 'Si c’est bien la vôtre, confirmez-la\u00A0: vous serez connecté ici.',
  confirming: 'Confirmation…',
  confirm: 'Confirmer mon inscription',
  onlyIfYours:
    'Confirmez seulement si vous l’avez demandée vous-même\u00A0: le compte s’ouvre avec le mot de passe choisi ce jour-là.',
  notMe: 'Ce n’est pas moi',
} as const

export const AUTH_NOTICE_TEXTS = {
  newLink: 'Nouveau lien',
  noCookies:
    'Votre navigateur refuse les cookies de ce site\u00A0: sans eux, la connexion est oubliée aussitôt. Autorisez-les dans ses réglages, puis rechargez cette page.',
} as const

export const RESEND_CONFIRMATION_TEXTS = {
  sent: 'Le lien de confirmation est reparti. Regardez aussi dans les courriers indésirables.',
  resend: 'Renvoyer le lien',
  possibleIn: (seconds: number) => `Possible dans ${seconds} s`,
} as const

export const EMAIL_FIELD_TEXTS = {
  email: 'E-mail',
} as const

export const FORGOTTEN_PASSWORD_TEXTS = {
  lookInMail: 'Regardez votre boîte mail',
  ifAccountExists: 'Si un compte existe pour ',
  linkSent: ', un lien vient de partir. Il peut se trouver dans les courriers indésirables.',
  getLink: 'Recevoir un lien',
} as const

export const NEW_PASSWORD_FORM_TEXTS = {
  newLink: 'Demander un nouveau lien',
  newPassword: 'Nouveau mot de passe',
  passwordHint: '8 caractères au moins.',
  save: 'Enregistrer le mot de passe',
} as const

export const PASSWORD_DIALOG_TEXTS = {
  password: 'Mot de passe',
} as const

export const PASSWORD_BY_LINK_TEXTS = {
  byLink:
    'Vous vous connectez avec un réseau social. Pour pouvoir aussi vous connecter avec votre e-mail, choisissez un mot de passe\u00A0: nous vous envoyons un lien.',
  withoutEmail: 'Ce compte n’a pas d’adresse e-mail\u00A0: il n’a pas de mot de passe, et n’en a pas besoin.',
  lookInMail: 'Regardez votre boîte mail',
  linkSentTo: 'Un lien vient de partir vers ',
  maybeInSpam: '. Il peut se trouver dans les courriers indésirables.',
  choose: 'Choisir un mot de passe',
} as const

export const PASSWORD_CARD_TEXTS = {
  title: 'Mot de passe',
  current: 'Mot de passe actuel',
  new: 'Nouveau mot de passe',
  hint: '8 caractères au moins. Vos autres appareils seront déconnectés.',
  change: 'Changer le mot de passe',
  forgotten: 'Mot de passe oublié\u202F?',
} as const

export const PHOTO_CARD_TEXTS = {
  title: 'Photo de profil',
  none: 'Pas encore de photo',
  yours: 'Votre photo',
  hint: 'Elle aide à vous reconnaître. Image JPG ou PNG. Elle sera recadrée en carré.',
  choose: 'Choisir une photo',
  changePhoto: 'Changer la photo',
  change: 'Changer',
  remove: 'Supprimer la photo',
} as const

export const PROFILE_CARDS_TEXTS = {
  noEmail: 'Ce compte n’a pas d’adresse e-mail.',
  toConfirm: 'Elle reste à confirmer\u00A0: un lien vous attend dans votre boîte de réception.',
  title: 'Mes informations',
  fullName: 'Nom complet',
  phone: 'Numéro de téléphone',
  email: 'Email',
} as const

export const DELETION_CARD_TEXTS = {
  title: 'Supprimer mon compte',
  consequence: (days: number, rideYears: number, invoiceYears: number) =>
    `Vous serez déconnecté partout, tout de suite. ${days}\u00A0jours après, vos informations, votre photo et vos documents sont effacés. Vos courses (${rideYears}\u00A0ans) et leurs factures (${invoiceYears}\u00A0ans) sont conservées, comme la loi le demande\u00A0: les courses sans votre nom.`,
  whatStays: 'Ce qui reste, et pourquoi',
  passwordFirst:
    'Pour être sûr que c’est bien vous, choisissez d’abord un mot de passe\u00A0: un lien vous est envoyé.',
  choosePassword: 'Choisir un mot de passe',
  delete: 'Supprimer mon compte',
} as const

export const DELETION_DIALOG_TEXTS = {
  deleteForGood: 'Supprimer définitivement',
  consequence: (days: number) =>
    `Le compte se ferme tout de suite, et ses données sont effacées dans ${days}\u00A0jours.`,
  currentPassword: 'Mot de passe actuel',
  title: 'Supprimer votre compte\u202F?',
  bookLost:
    'Vous perdez aussi le carnet de versement de vos véhicules. Vos chauffeurs gardent leur exemplaire, sans votre nom.',
} as const

export const REMINDERS_CARD_TEXTS = {
  what: 'Un e-mail 30 jours et 15 jours avant l’expiration d’un document, puis la veille.',
  noEmail: 'Votre compte n’a pas d’adresse e-mail : les rappels restent dans cette application.',
  title: 'Rappels',
  label: 'Rappels par e-mail',
} as const

export const SESSIONS_CARD_TEXTS = {
  title: 'Appareils connectés',
  signingOut: 'Déconnexion…',
  signOutOthers: 'Déconnecter les autres',
  signOutHere: 'Me déconnecter de cet appareil',
  current: 'Cette session',
  since: (instant: string) => `Depuis le ${instant}`,
  seenOn: (day: string) => `Vu le ${day}`,
  signOutDevice: (device: string) => `Déconnecter ${device}`,
  signOut: 'Déconnecter',
} as const

export const SIGN_INS_CARD_TEXTS = {
  title: 'Connexions récentes',
  empty: 'Rien à montrer pour l’instant\u00A0: votre prochaine connexion sera notée ici.',
  showAll: (count: number) => `Afficher les ${count} lignes`,
  kept: (count: number) => `Les ${count} dernières au plus, gardées un an. Vous ne reconnaissez pas une ligne\u202F? `,
  changePassword: 'Changez votre mot de passe',
  choosePassword: 'Choisissez un mot de passe',
  endSessions: 'Déconnectez cet appareil dans «\u00A0Appareils connectés\u00A0».',
  network: (network: string) => `réseau ${network}`,
  refusedMany: 'Refusés',
  refusedOne: 'Refusé',
  lastTime: 'Dernière fois\u00A0: ',
} as const

export const SIGN_IN_FORM_TEXTS = {
  password: 'Mot de passe',
  signingIn: 'Connexion…',
  forgotten: 'Mot de passe oublié\u202F?',
} as const

export const SIGN_UP_FORM_TEXTS = {
  fullName: 'Nom complet',
  phone: 'Téléphone',
  confirmation: 'Nous vous envoyons un lien de confirmation par e-mail.',
  password: 'Mot de passe',
  passwordHint: '8 caractères au moins.',
  signingUp: 'Inscription…',
  signUp: "S'inscrire",
} as const

/** Below the forms that open an account: before, two links, and what stands between and after them. */
export const AGREEMENT_TEXTS = {
  before: 'En créant un compte, vous acceptez les ',
  terms: 'conditions générales',
  between: '. Ce que nous gardons de vous\u00A0: ',
  privacy: 'politique de confidentialité',
  after: '.',
} as const

export const AUTH_CALLBACK_CARD_TEXTS = {
  backToSignInSoon: 'Vous revenez à la page de connexion dans un instant.',
  backToSignIn: 'Revenir à la connexion',
  backToRegistrationSoon: 'Vous revenez à l’inscription des chauffeurs dans un instant.',
  backToRegistration: 'Revenir à l’inscription',
  failed: 'Connexion impossible',
} as const

export const SOCIAL_BUTTONS_TEXTS = {
  towards: (provider: string) => `Vers ${provider}…`,
  continueWith: 'Continuer avec',
} as const

/** Notices to this phone, in the settings. */
export const NOTIFICATIONS_CARD_TEXTS = {
  title: 'Notifications sur ce téléphone',
  label: 'Recevoir les notifications',
  on: `Votre téléphone vous prévient, même quand ${PRODUCT_NAME} est fermé.`,
  off: `Ce téléphone ne vous prévient de rien quand ${PRODUCT_NAME} est fermé.`,
  refused: `Vous avez refusé les notifications de ${PRODUCT_NAME} dans ce navigateur.`,
  undo: 'Pour les autoriser : touchez le cadenas ou le réglage à gauche de l’adresse, puis « Autorisations », « Notifications », « Autoriser ». Revenez ensuite ici.',
  install: `Sur iPhone, ajoutez d’abord ${PRODUCT_NAME} à l’écran d’accueil : « Partager », puis « Sur l’écran d’accueil ».`,
  unsupported: 'Ce navigateur ne sait pas recevoir de notifications.',
  notChanged: 'Les notifications n’ont pas pu être changées. Vérifiez la connexion, rechargez la page et réessayez.',
} as const
