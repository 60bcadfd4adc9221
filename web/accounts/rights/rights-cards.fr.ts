import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** « Mes consentements », in the settings. */
export const CONSENT_CARD_TEXTS = {
  title: 'Mes consentements',
  give: 'Donner mon accord',
  takeBack: 'Retirer mon accord',
  saving: 'Enregistrement…',
  givenOn: (instant: string) => `Accord donné le ${instant}.`,
  takenBackOn: (instant: string) => `Accord retiré le ${instant}.`,
  givenToFormerText: (instant: string) =>
    `Le texte a changé depuis votre accord du ${instant}\u00A0: il ne compte plus. Si vous êtes d’accord, donnez-le de nouveau.`,
  neverSaid: 'Vous n’avez pas donné cet accord.',
  check: {
    waiting: 'À vérifier par nos équipes sur votre carte d’identité',
    untilThen: 'D’ici là, cette préférence ne compte pas encore.',
    noCard: 'Ajoutez-la d’abord dans Mes documents.',
    confirmed: 'Vérifié',
    confirmedOn: (instant: string) => `Sur votre carte d’identité, le ${instant}.`,
    notConfirmed: (reason: string) => `Non confirmé\u00A0: ${reason}`,
    whatNext: 'Ajoutez une autre carte dans Mes documents, ou écrivez-nous.',
    documents: 'Mes documents',
    write: 'Écrivez-nous',
  },
  history: 'Ce que vous avez dit',
  on: { documents: 'dans Mes documents', settings: 'dans Paramètres' },
  given: (instant: string, where: string) => `${instant}, ${where}\u00A0: accord donné`,
  takenBack: (instant: string, where: string) => `${instant}, ${where}\u00A0: accord retiré`,
  nothingElse: `${PRODUCT_NAME} n’emploie votre position que pour vos courses et n’envoie pas de publicité\u00A0: il n’y a rien d’autre à accepter.`,
  loadFailed: 'Impossible de charger vos consentements',
} as const

/** « Faire corriger mes données », in the settings. */
export const CORRECTIONS_CARD_TEXTS = {
  title: 'Faire corriger mes données',
  what: (days: number) =>
    `Votre nom et votre téléphone se corrigent dans Mon profil. Pour le reste, écrivez-nous ici\u00A0: un opérateur répond dans les ${days}\u00A0jours.`,
  about: 'À propos de',
  choose: 'Choisir',
  wish: 'Ce qui est faux, et ce qui est juste',
  send: 'Demander une correction',
  sending: 'Envoi…',
  sent: 'Votre demande est envoyée.',
  asked: 'Vos demandes',
  waiting: (day: string) => `Réponse avant le ${day}`,
  corrected: (day: string) => `Corrigé le ${day}`,
  refused: (day: string) => `Non corrigé, répondu le ${day}`,
  loadFailed: 'Impossible de charger vos demandes',
} as const
