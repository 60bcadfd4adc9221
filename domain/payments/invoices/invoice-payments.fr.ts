export const INVOICE_PAYMENT_SENTENCES = {
  off: 'Le paiement par Mobile Money n’est pas disponible ici\u00A0: payez la facture par virement.',
  paid: 'Paiement reçu\u00A0: la facture est réglée',
} as const
