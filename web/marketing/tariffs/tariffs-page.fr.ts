/** The page « Tarifs ». */
export const TARIFFS_PAGE_TEXTS = {
  title: 'Tarifs',
  subtitle:
    'Le prix de votre course est affiché avant que vous confirmiez. C’est celui que vous payez, même si un tarif change ensuite.',
  price: 'Voir le prix d’une course',
  part: 'Ce qui compte',
  amount: 'Prix',
  flat: (km: string) => `Course en ville, jusqu’à ${km}\u00A0km, de jour comme de nuit`,
  perKm: 'Chaque kilomètre de plus',
  perMinute: 'Chaque minute de ces kilomètres',
  night: 'Nuit, en plus sur ces kilomètres et minutes',
  rush: 'Heure de pointe, en plus sur ces kilomètres et minutes',
  cap: 'Supplément de nuit ou de pointe, au plus',
  fuel: 'Carburant, en plus sur la course',
  floor: 'Prix minimum d’une course',
  step: 'Le prix est arrondi à',
  cancel: 'Annulation tardive',
  noShow: 'Passager absent au départ',
  off: 'Ce service n’est pas proposé en ce moment.',
  from: (instant: string) => `À partir du ${instant}`,
  free: 'Gratuit',
  hoursTitle: 'Les heures et les frais',
  hours: (night: string, rush: string) =>
    `Nuit\u00A0: ${night}. Heures de pointe\u00A0: ${rush}. Ce sont les heures du Bénin.`,
  span: (from: string, to: string) => `de ${from} à ${to}`,
  and: ' et ',
  comma: ', ',
  cancelRule:
    'Annuler est gratuit jusqu’à deux minutes après l’acceptation d’un chauffeur, et s’il est en retard. Ce que cela coûte vous est dit avant que vous confirmiez.',
  noShowRule:
    'Un passager absent paie ces frais seulement si le chauffeur a été vu au point de départ pendant cinq minutes d’attente.',
  kept: 'Une course garde le prix et les frais du tarif avec lequel elle a été réservée.',
} as const
