/** Corrections that people ask for, in the operator’s page. */
export const ADMIN_CORRECTIONS_TEXTS = {
  title: 'Corrections demandées',
  none: 'Aucune correction n’attend. Quand une personne en demande une dans ses paramètres, elle paraît ici.',
  counted: ['demande attend une réponse', 'demandes attendent une réponse'],
  before: (day: string) => `Réponse avant le ${day}`,
  late: (day: string) => `En retard depuis le ${day}`,
  answer: 'Répondre',
  answerTo: (name: string) => `Répondre à ${name}`,
  outcome: 'Issue',
  choose: 'Choisir',
  corrected: 'Corrigé',
  refused: 'Non corrigé',
  words: 'Réponse',
  hint: 'La personne la lit dans ses paramètres, et par e-mail si elle en a un.',
  send: 'Envoyer la réponse',
  sent: 'La réponse est envoyée.',
} as const
