import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** What all settings share that count from a day on. */
export const DATED_SETTING_TEXTS = {
  from: 'À partir du',
  fromHint: 'Laissez vide pour commencer tout de suite.',
  reasonHint: 'Il reste dans le journal\u202F; seuls les administrateurs le lisent.',
  setFrom: (day: string) => `À partir du ${day}`,
  setBy: (name: string, at: string) => `${name}, le ${at}`,
  formerOperator: 'Ancien opérateur',
} as const

/** What a change of a setting would have meant for rides that took place. */
export const BEFORE_AFTER_TEXTS = {
  lastRide: 'La dernière course terminée',
  lastRides: (count: string) => `Les ${count} dernières courses terminées`,
  noRides: 'Aucune course de ce service ne s’est terminée depuis soixante jours\u00A0: il n’y a rien à comparer.',
  before: 'Avant',
  after: 'Après',
  sum: (before: string, after: string) => `Au total\u00A0: ${before} avant, ${after} après.`,
} as const

export const COMMISSION_CARD_TEXTS = {
  title: `Commission de ${PRODUCT_NAME}`,
  means:
    'Elle est retenue sur le prix de chaque course terminée et payée. Pour une course, c’est le taux en vigueur quand le chauffeur l’a acceptée qui compte.',
  caption: 'Commission par service',
  service: 'Service',
  now: 'Aujourd’hui',
  next: 'Ensuite',
  nextFrom: (percent: string, day: string) => `${percent} à partir du ${day}`,
  action: 'Action',
  change: 'Changer',
  changeOf: (service: string) => `Changer la commission\u00A0: ${service}`,
  history: 'Tous les changements',
  neverSet: 'Aucune commission n’a été fixée\u00A0: les chauffeurs gardent le prix entier.',
  percent: 'Commission en %',
  percentHint: '0 pour ne rien retenir. Une décimale au plus.',
  exampleNow: (service: string, kept: string, price: string) =>
    `Exemple\u00A0: d’une course ${service} de ${price}, il restera ${kept} au chauffeur.`,
  rides: 'Avant et après, sur de vraies courses',
  ridesMeans: (rides: string) =>
    `${rides} de ce service\u00A0: ce qu’il en reste au chauffeur sans ce changement, puis avec lui.`,
  price: 'Prix',
  confirm: 'Fixer la commission',
} as const
