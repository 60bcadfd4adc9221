import { PRODUCT_NAME } from '../../shared/shared.fr.ts'

/** What the server and several screens say about the rights of people over their data. */
export const RIGHTS_SENTENCES = {
  ownDataClosed: 'Ouvrez d’abord «\u00A0Mes données\u00A0»\u00A0: nous vérifions que c’est bien vous.',
  signInToRead: (minutes: number) =>
    `Votre connexion est trop ancienne pour ouvrir vos données\u00A0: reconnectez-vous, elles s’ouvrent dans les ${minutes}\u00A0minutes qui suivent.`,
  consentNeeded: 'Pour garder votre pièce d’identité, nous avons besoin de votre accord\u00A0: cochez la case.',
  consentChanged:
    'Votre choix a changé entre-temps, sur cet appareil ou un autre. Regardez où il en est, puis recommencez.',
  tooManyCorrections: (max: number) =>
    `Vous avez déjà ${max}\u00A0demandes de correction en attente. Attendez une réponse avant d’en envoyer une autre.`,
  ownCorrection: 'Cette demande est la vôtre\u00A0: un autre opérateur y répond.',
  correctionNotFound: 'Cette demande de correction n’existe pas ou n’existe plus.',
  wishTooShort: 'Dites en quelques mots ce qui est faux et ce qui est juste.',
  wishTooLong: 'Ce texte est trop long',
  amongWomenReason: 'Choisissez pourquoi la carte ne le confirme pas.',
  amongWomenNotAsked: 'Entre-temps, cette personne a retiré son accord\u00A0: il n’y a plus rien à vérifier.',
  amongWomenAnswered: (name: string) => `Entre-temps, ${name} a répondu pour cette carte d’identité.`,
  answerTooShort: 'Écrivez la réponse que la personne recevra.',
} as const

/** What a person may ask to have corrected. */
export const CORRECTION_TEXTS = {
  identity: 'Nom ou numéro de pièce d’identité',
  birth: 'Date ou lieu de naissance',
  email: 'Adresse e-mail',
  vehicle: 'Véhicule ou plaque',
  license: 'Permis de conduire',
  ride: 'Une course',
  other: 'Autre chose',
} as const

/** What a person agrees to: a change of meaning is a new CONSENT_TEXT_VERSION. */
export const CONSENT_TEXTS = {
  card: {
    label: `J’accepte que ${PRODUCT_NAME} garde ma pièce d’identité`,
    meaning:
      'Elle est facultative\u00A0: vous pouvez réserver sans elle. Seul un opérateur la lit, pour répondre à une réclamation ou à une question de sécurité. Vous pouvez retirer cet accord à tout moment dans Paramètres\u00A0: elle est alors effacée.',
    withdrawal: 'Si vous le retirez, votre pièce d’identité est effacée tout de suite.',
  },
  among_women: {
    label: 'Entre femmes',
    meaning:
      'Vous êtes une femme\u202F? Si vous l’indiquez ici, vos courses vont d’abord aux conductrices qui l’ont indiqué aussi, ou, si vous conduisez, celles des passagères qui l’ont indiqué vous viennent d’abord. Si vous conduisez, un opérateur le vérifie d’abord sur votre carte d’identité. C’est une préférence, pas une promesse\u00A0: si aucune n’est assez près, la course se fait comme d’habitude. Vos courses ne montrent pas votre choix, ni à l’autre personne, ni à un opérateur.',
    withdrawal:
      'Si vous le retirez, cette préférence s’arrête tout de suite, et la réponse d’un opérateur, s’il y en a une, est effacée.',
  },
} as const

/** Why an identity card does not confirm « Entre femmes ». Its driver reads it. */
export const AMONG_WOMEN_REASON_TEXTS = {
  not_legible: 'la carte n’est pas lisible',
  not_same_person: 'la carte est celle d’une autre personne',
  card_differs: 'la carte indique autre chose',
} as const

/** The letter about it says nothing of the answer: others may read it too. */
export const AMONG_WOMEN_MAIL_TEXTS = {
  subject: 'une réponse dans vos paramètres',
  answered: 'Nos équipes ont répondu à ce que vous aviez demandé dans vos paramètres.',
  read: (link: string) => `Pour lire la réponse, ouvrez «\u00A0Mes consentements\u00A0»\u00A0:\n${link}`,
} as const
