export const TOP_UP_SENTENCES = {
  sum: 'Écrivez une somme entière en F CFA, de 100 à 200\u202F000.',
  off: 'Le paiement en ligne n’est pas disponible ici\u00A0: payez en espèces à un opérateur.',
  paid: 'Paiement reçu\u00A0: votre compte est à jour',
} as const
