export const INVOICE_PAYMENT_TEXTS = {
  pay: (sum: string) => `Payer ${sum} par Mobile Money`,
  paying: 'Paiement…',
  verifying: 'Paiement en cours de vérification',
  verifyingMeans: 'Vous n’avez rien à faire\u00A0: la facture est réglée dès qu’il est confirmé.',
  paidOn: (day: string) => `Payée par Mobile Money le ${day}`,
  failed: 'Le dernier paiement n’a pas abouti',
  failedMeans:
    'La facture n’est pas réglée. Vérifiez le solde du compte Mobile Money et réessayez, ou payez par virement.',
  tooLarge: (most: string) => `Au-delà de ${most}, une facture se paie par virement.`,
  loadFailed: 'Le paiement par Mobile Money n’a pas pu être chargé.',
  notConfirmed: 'Le paiement n’a pas été confirmé. S’il l’est plus tard, la facture sera réglée.',
} as const
