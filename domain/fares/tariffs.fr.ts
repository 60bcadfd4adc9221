/** The name of each part of a tariff, in forms, in the journal and on the page « Tarifs ». */
export const TARIFF_LABELS = {
  flatXof: 'Course en ville',
  includedKm: 'Kilomètres compris',
  perKmXof: 'Par kilomètre de plus',
  perMinuteXof: 'Par minute de plus',
  fuelPercent: 'Indice carburant',
  nightPercent: 'Nuit',
  rushPercent: 'Heure de pointe',
  supplementMaxXof: 'Supplément de nuit ou de pointe, au plus',
  minXof: 'Prix minimum',
  stepXof: 'Arrondi',
  cancelFeeXof: 'Annulation tardive',
  noShowFeeXof: 'Passager absent',
  isOffered: 'Proposé aux passagers',
} as const

export const TARIFF_TEXTS = {
  km: (km: string) => `${km}\u00A0km`,
  percent: (percent: string) => `${percent}\u00A0%`,
  none: 'Aucun',
  yes: 'Oui',
  no: 'Non',
  change: (label: string, before: string, after: string) => `${label}\u00A0: ${before} → ${after}`,
  unchanged: 'rien ne change',
  journal: (service: string, changes: string, from: string, reason: string) =>
    `${service}\u00A0: ${changes}, à partir du ${from}. ${reason}`,
} as const

export const TARIFF_SENTENCES = {
  bounds: (least: string, most: string) => `Écrivez un nombre entier, de ${least} à ${most}.`,
  feeTooHigh: 'Ces frais ne peuvent pas dépasser le prix le plus bas d’une course.',
  notOfStep: 'Le prix minimum doit être un multiple de l’arrondi.',
  hourUnreadable: 'Choisissez une heure.',
  set: 'Tarif enregistré',
} as const
