export const BENEFITS_TEXTS = {
  quick: 'Réservation en quelques secondes',
  quickMore: 'Deux lieux, un service, et la demande part aux chauffeurs.',
  checked: 'Chauffeurs vérifiés',
  checkedMore: 'Permis, carte grise, assurance et visite technique sont contrôlés avant la première course.',
  always: 'Service 24\u00A0h/24 et 7\u00A0j/7',
  alwaysMore: 'Avant le premier chant du coq comme après minuit.',
  pay: 'Espèces, Mobile Money ou carte bancaire',
  payMore: 'Le prix est annoncé avant, et c’est celui que vous payez.',
  title: 'Ce sur quoi vous pouvez compter',
} as const

export const HELP_CONTACTS_TEXTS = {
  danger: 'En danger\u202F?',
  callRescue: 'Appelez d’abord les secours.',
  call: (number: string, name: string) => `Appeler le ${number}, ${name}`,
  title: 'Nous contacter',
  whatToTell: 'Dites-nous le jour, l’heure, le départ et la destination de la course.',
} as const

export const HERO_TEXTS = {
  title: 'Votre course à Cotonou, ',
  titleEnd: 'au prix annoncé',
  subtitle:
    'Un zémidjan au coin de la rue, une voiture pour la famille\u00A0: vous voyez le prix, vous savez qui vient, vous payez comme vous voulez.',
} as const

export const HOW_IT_WORKS_TEXTS = {
  destination: 'Entrez votre destination',
  destinationMore: 'Un quartier, un marché, un carrefour connu.',
  vehicle: 'Choisissez votre véhicule',
  vehicleMore: 'Du zémidjan au XL, chaque prix est affiché.',
  follow: 'Suivez votre course',
  followMore: 'Qui vient, avec quelle plaque, et où il en est.',
  pay: 'Payez à votre façon',
  payMore: 'En espèces ou par paiement mobile.',
  title: 'Comment ça marche',
} as const

export const LANDING_MAP_TEXTS = {
  title: 'Réserver une course',
  example: 'Exemple',
  label: 'Plan de Cotonou avec quatre chauffeurs, à titre d’exemple',
} as const

export const LANDING_STORY_TEXTS = {
  figures: 'En quelques chiffres',
  figuresExample: 'Chiffres donnés à titre d’exemple.',
  go: 'On y va\u202F?',
  goMore: 'Ouvrez un compte en une minute\u202F; la première course suit.',
  createAccount: 'Créer un compte',
  drive: 'Vous conduisez\u202F?',
  driveMore: 'Zémidjan ou voiture, à vos heures, avec vos papiers en règle.',
  becomeDriver: 'Devenir chauffeur',
} as const

export const SERVICE_CARDS_TEXTS = {
  title: 'Un véhicule pour chaque trajet',
  from: 'À partir de ',
  book: 'Réserver',
  named: (name: string) => ` un ${name}`,
} as const

export const TESTIMONIALS_TEXTS = {
  passenger:
    'Je connais le prix avant de monter. Je ne discute plus au bord de la route, et j’arrive à l’heure au marché.',
  passengerWho: 'Une passagère de Cotonou',
  second: 'Je vois la plaque et le nom, puis le zémidjan qui arrive. C’est simple.',
  secondWho: 'Un passager de Porto-Novo',
  driver: 'Je choisis mes heures, et je sais ce que j’ai gagné le soir.',
  driverWho: 'Un chauffeur de zémidjan',
  title: 'Ce qu’ils pourraient en dire',
  example: 'Témoignage d’exemple',
  quoted: (words: string) => `«\u00A0${words}\u00A0»`,
} as const
