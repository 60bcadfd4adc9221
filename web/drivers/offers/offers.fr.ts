export const ANSWER_BUTTONS_TEXTS = {
  answer: (verb: string, price: string, pickup: string) => `${verb} la course, ${price}, ${pickup}`,
  accept: 'Accepter',
} as const

export const OFFERS_TEXTS = {
  refuse: 'Refuser',
  announced: (price: string, where: string, seconds: number) =>
    `Demande pour vous, ${price}, ${where}. ${seconds} secondes pour répondre.`,
  title: 'Demandes pour vous',
  one: 'Une demande pour vous',
  many: (count: number) => `${count} demandes pour vous`,
} as const

export const REQUEST_LIST_TEXTS = {
  hide: 'Masquer',
  title: 'Demandes de course',
  newRequest: (pickup: string) => `Nouvelle demande\u00A0: ${pickup}`,
  empty: 'Les nouvelles demandes s’affichent ici dès leur arrivée.',
  /** What the page costs: `npm run bench -- driver-idle`. */
  stayOnline:
    'Pour rester en ligne, gardez cette page ouverte\u00A0: l’écran reste allumé, et elle coûte environ 4\u00A0Ko par minute.',
  unavailable: 'Vous êtes indisponible. Passez en «\u00A0Disponible\u00A0» pour recevoir les demandes de course.',
} as const

export const PASSENGER_TEXTS = {
  passenger: 'Passager',
  for: 'Pour ',
  call: 'Appeler ',
} as const
