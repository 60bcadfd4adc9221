/** The card « Tarifs » of the settings, and its dialog. */
export const TARIFFS_CARD_TEXTS = {
  title: 'Tarifs',
  means:
    'Une course garde le prix et les frais du tarif en vigueur quand elle a été réservée. Un prix déjà affiché reste promis trente minutes.',
  publicPage: 'Voir la page publique',
  caption: 'Tarif par service',
  service: 'Service',
  now: 'Aujourd’hui',
  next: 'Ensuite',
  action: 'Action',
  off: 'Non proposé',
  trip: (price: string, km: string) => `${price} jusqu’à ${km}`,
  beyond: (perKm: string, perMinute: string) => `puis ${perKm} par km et ${perMinute} par minute`,
  fees: (cancel: string, noShow: string) => `Annulation ${cancel}, absence ${noShow}`,
  from: (instant: string) => `À partir du ${instant}`,
  same: 'Le tarif d’aujourd’hui continue.',
  change: 'Changer',
  changeOf: (service: string) => `Changer le tarif\u00A0: ${service}`,
  undo: 'Annuler ce changement',
  undoOf: (service: string, instant: string) => `Annuler ce changement\u00A0: ${service}, le ${instant}`,
  history: 'Tous les changements de tarif',
  neverSet: 'Aucun tarif n’a été changé.',
  unchanged: 'Rien ne change',
} as const

export const CHANGE_TARIFF_TEXTS = {
  percent: (label: string) => `${label}, en\u00A0%`,
  means:
    'Les sommes sont en F CFA. Nuit et heure de pointe s’ajoutent au prix des kilomètres et minutes en plus. Un prix minimum de 0\u00A0F n’en est pas un.',
  hour: 'Heure',
  preview: 'Voir l’effet',
  confirm: 'Fixer le tarif',
  back: 'Modifier',
  changes: 'Ce qui change',
  nothing: 'Ce tarif compterait aussi sans ce changement.',
  atOnce: 'Tout de suite',
  rides: 'Avant et après, sur de vraies courses',
  ridesMeans: (rides: string) =>
    `${rides} de ce service\u00A0: leur prix sans ce changement, puis avec lui. Elles gardent le prix convenu.`,
  way: 'Trajet',
  unknownWay: 'Distance inconnue',
} as const
