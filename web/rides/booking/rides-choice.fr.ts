/** The choice of a service: its rows, and the payment above « Confirmer ». */
export const CHOICE_TEXTS = {
  rideType: 'Type de course',
  title: 'Choisissez votre transport',
  seat: ['place', 'places'],
  soon: (minutes: number) => ` · ici dans ${minutes} min`,
  usually: (minutes: number) => ` · ${minutes} min`,
  nobodyNear: 'Aucun chauffeur libre tout près en ce moment. Demandez quand même, la recherche s’étend.',
  nobodyNearOf: (services: string) =>
    `Pas de chauffeur libre tout près en ce moment pour ${services}. Demandez quand même, la recherche s’étend.`,
  confirming: 'Confirmation...',
  confirm: (service: string) => `Confirmer ${service}`,
  pricesFailed: (why: string) => `Les prix n’ont pas pu être calculés. ${why}`,
  pricing: 'Calcul des prix…',
  noneOffered: 'Aucun service n’est proposé en ce moment. Réessayez plus tard.',
  trip: 'Votre trajet',
  to: '→ ',
  from: (place: string) => `de ${place}`,
} as const

export const PAYMENT_ROW_TEXTS = {
  title: 'Moyen de paiement',
  cash: 'Espèces',
  cashMore: 'À votre chauffeur',
  exact: 'j’ai l’appoint',
  note: (note: string) => `j’ai un billet de ${note}`,
  online: 'En ligne',
  onlineMore: 'Mobile Money, Carte bancaire',
  onlineShort: 'à payer après la confirmation',
  company: 'Votre entreprise paie',
  change: 'Changer de moyen de paiement',
  loading: 'Chargement des moyens de paiement…',
  failed: 'Les autres moyens de paiement n’ont pas pu être chargés.',
  done: 'C’est bon',
  notCharged: (name: string) => `${name} ne paie pas cette course`,
} as const
