/** The name and description of each service. */
export const SERVICE_TEXTS = {
  zemidjan: { name: 'Zémidjan', description: 'Moto-taxi, le plus rapide en ville' },
  standard: { name: 'Standard', description: 'Voiture climatisée' },
  premium: { name: 'Premium', description: 'VTC haut de gamme' },
  xl: { name: 'XL', description: 'Pour les groupes, jusqu’à 6 personnes' },
} as const

/** The sentences of the live map (§2), verbatim. */
export const LANDING_MAP_SENTENCES = {
  driversAvailable: '4 chauffeurs disponibles',
  averageWait: "Temps d'attente moyen: 3 min",
} as const

/** Sentences about the two ends of a trip (§5 Booking), verbatim, then our own. */
export const TRIP_SENTENCES = {
  pickupTooShort: 'Le lieu de départ doit contenir au moins 3 caractères',
  pickupTooLong: 'Le lieu de départ est trop long',
  dropoffTooShort: 'La destination doit contenir au moins 3 caractères',
  dropoffTooLong: 'La destination est trop longue',
} as const

export const FARE_TEXTS = {
  flat: 'Prix de la course en ville',
  upTo: (km: string) => `De jour comme de nuit, jusqu’à ${km}\u00A0km.`,
  distance: 'Distance',
  further: (distance: string) => `${distance} de plus.`,
  duration: 'Durée',
  takes: (minutes: string) => `Environ ${minutes} pour cette distance, selon la circulation à cette heure.`,
  night: 'Nuit',
  nightMore: (percent: number) => `De 22\u00A0h à 6\u00A0h, ${percent}\u00A0% de plus sur la distance et la durée.`,
  rush: 'Heure de pointe',
  rushMore: (percent: number) =>
    `La circulation est dense\u00A0: ${percent}\u00A0% de plus sur la distance et la durée.`,
  cap: 'Supplément limité',
  capMore: 'La nuit et l’heure de pointe ne coûtent pas davantage.',
  rounding: 'Arrondi',
  roundingMore: (step: string) => `Le prix est arrondi à ${step} près.`,
  fuel: 'Carburant',
  fuelMore: (percent: number) => `Le carburant est cher en ce moment\u00A0: ${percent}\u00A0% de plus.`,
  minimum: 'Prix minimum',
  minimumMore: (price: string) => `Une course coûte au moins ${price}.`,
} as const

export const LANDING_TEXTS = {
  zemidjan: 'Zémidjan',
  fastest: 'Le plus rapide en ville',
  airConditioned: 'Climatisé',
  spacious: 'Confort et espace',
  averageRating: 'de note moyenne',
  cities: 'Cotonou, Porto-Novo, Parakou…',
  twoMinutes: '2\u00A0min',
  averageWait: 'd’attente moyenne',
  standard: 'VTC Standard',
  premium: 'VTC Premium',
  oneSeat: '1 place',
  fourSeats: '4 places',
  sixSeats: '6 places',
  customers: 'clients',
  towns: 'villes',
} as const

/** Names of the fictional drivers. */
export const SAMPLE_DRIVER_NAMES = { koffi: 'Koffi', awa: 'Awa', senan: 'Sènan', rachid: 'Rachid' } as const
