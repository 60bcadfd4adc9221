/** Sentences about checking a reference of the provider's dashboard. */
export const REFERENCE_SENTENCES = {
  malformed: 'Copiez la référence telle que le prestataire l’écrit : lettres et chiffres, sans espace.',
  verified: 'Référence vérifiée',
} as const

/** What the refund of an online payment means; the operator reads it before they confirm. */
export const REFUND_TEXTS = {
  open: 'Rembourser',
  title: 'Rembourser ce paiement ?',
  confirm: 'Rembourser le passager',
  keep: 'Garder le paiement',
  asked: 'Remboursement demandé au prestataire',
  means: (sum: string) =>
    `Les ${sum} reviennent en entier sur le compte qui a servi au paiement, et le passager reçoit un e-mail. La course ne sera plus à payer. Cette action est irréversible.`,
  ofCompany: {
    open: 'Retirer du compte de l’entreprise',
    title: 'Retirer cette course du compte de l’entreprise\u202F?',
    confirm: 'Retirer la course',
    asked: 'Course retirée du compte de l’entreprise',
    means: (sum: string) =>
      `Les ${sum} ne seront plus facturés à l’entreprise, et sont retirés du compte du chauffeur. La course ne sera plus à payer. Cette action est irréversible.`,
  },
} as const

export const HAND_REFUND_TEXTS = {
  open: 'Noter que la somme a été rendue',
  title: 'La somme est-elle rendue ?',
  confirm: 'Noter comme rendue',
  done: 'Remboursement noté',
  means: (sum: string) =>
    `Rendez d’abord ${sum} au passager, par mobile money par exemple. Il reçoit ensuite un e-mail. Cette action est irréversible.`,
  hint: 'Écrivez comment, à quel numéro et sous quelle référence. Seuls les administrateurs le lisent, dans le journal.',
} as const

/** What is known of the provider's answer about an open transaction. */
export const INQUIRY_TEXTS = {
  unasked: 'Pas encore interrogé',
  unanswered: 'Le prestataire n’a pas répondu',
  known: 'Le prestataire la connaît et n’a pas décidé',
  mismatched: 'Le prestataire la connaît pour une autre somme ou opération',
  unknown: 'Le prestataire ne la connaît pas pour ce paiement',
} as const
