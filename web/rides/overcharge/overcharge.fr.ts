/** « Il demande plus », on the ride’s screen before boarding. */
export const OVERCHARGE_TEXTS = {
  open: 'Il demande plus que le prix',
  title: 'Le chauffeur demande plus\u202F?',
  promised: (price: string) => `Le prix promis reste ${price}. Vous ne devez rien de plus.`,
  means:
    'Signalez-le\u00A0: nos opérateurs en parlent au chauffeur. Vous pouvez ensuite annuler sans frais, ou garder la course à ce prix.',
  report: 'Signaler',
  reporting: 'Envoi…',
  reported: (number: string) => `C’est signalé, dossier ${number}.`,
  free: 'Annuler ne vous coûte rien.',
  notFree: 'Vous l’avez déjà signalé plusieurs fois cette semaine\u00A0: annuler coûte comme d’habitude.',
  cancelFree: 'Annuler sans frais',
  cancel: 'Annuler la course',
  keep: 'Garder la course',
  follow: 'Suivre le dossier',
  failed: 'Le signalement n’est pas parti. Réessayez.',
} as const
