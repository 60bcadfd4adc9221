/** Sentences about what operators set for the whole platform. */
export const SETTING_SENTENCES = {
  set: 'Réglage enregistré.',
  hourUnreadable: 'Choisissez une heure.',
  nothing: 'Rien',
  default: 'Valeur d’origine',
  tooLong: (most: number) => `${most} caractères au plus.`,
  textMissing: 'Écrivez le texte de l’annonce.',
  pageMissing: 'Choisissez au moins une page.',
  emergencyUnreadable: 'Écrivez un numéro en chiffres, comme 117. Séparez deux numéros par une virgule.',
  emergencyTooMany: (most: number) => `${most} numéros au plus.`,
  townMissing: 'Écrivez le nom de la ville.',
  townTwice: 'Cette ville est déjà dans la liste.',
  townsTooMany: (most: number) => `${most} villes au plus.`,
  noTownOn: 'Laissez au moins une ville desservie, ou revenez à la valeur d’origine.',
  cornerUnreadable: 'Écrivez un point par ligne, au Bénin\u00A0: 6.3654, 2.4183',
  cornersTooMany: (most: number) => `${most} points au plus.`,
  bordersCross: 'Il faut au moins trois points, et un contour qui ne se coupe pas.',
  outside: 'Nous ne prenons pas encore de passagers à cet endroit.',
  outsideArea: (towns: string) =>
    `Nous ne prenons pas encore de passagers à cet endroit. Choisissez un départ dans une ville desservie\u00A0: ${towns}.`,
  wavesTooMany: (most: number) => `De 1 à ${most} vagues.`,
  wavesNotWider: 'Chaque vague cherche plus loin et plus longtemps que la précédente.',
  outOfBounds: (least: string, most: string) => `De ${least} à ${most}.`,
  notAhead: 'Ce moment est déjà passé. Choisissez-en un à venir, ou laissez le jour vide pour commencer tout de suite.',
  changed: 'Un autre administrateur a changé ce réglage entre-temps. Vérifiez-le, puis recommencez.',
  untilNotAhead: 'La fin de l’annonce doit venir après son début.',
} as const

/** The names of the settings, in the journal and above their sections. */
export const SETTING_TITLES = {
  contacts: 'Numéros et contacts',
  identity: 'Identité de l’exploitant',
  announcement: 'Annonce',
  service_area: 'Zone desservie',
  dispatch_waves: 'Vagues de recherche',
} as const

type Change = {
  readonly before: string
  readonly after: string
  readonly from: string
  readonly reason: string
}

export const SETTING_JOURNAL = (title: string, { before, after, from, reason }: Change) =>
  `${title}\u00A0: ${before} → ${after}, à partir du ${from}. ${reason}`

export const CONTACTS_WORDS = (phone: string, email: string, police: string, firefighters: string) =>
  `${phone} · ${email} · police ${police} · pompiers ${firefighters}`

export const IDENTITY_LABELS = {
  tagline: 'Slogan',
  city: 'Ville',
  company: 'Raison sociale',
  publisher: 'Responsable de la publication',
  address: 'Siège social',
  registration: 'RCCM et IFU',
  authorisation: 'Numéro d’autorisation',
  host: 'Hébergeur',
} as const

export const ANNOUNCEMENT_WORDS = {
  label: 'Annonce',
  levels: { info: 'Information', warning: 'Alerte' },
  pages: { home: 'accueil', passenger: 'passagers', driver: 'chauffeurs' },
  until: (end: string) => ` · jusqu’au ${end}`,
  quoted: (text: string) => `«\u00A0${text}\u00A0»`,
} as const

export const AREA_WORDS = {
  town: (name: string, isOn: boolean, corners: number) =>
    `${name} (${isOn ? '' : 'non desservie, '}${corners}\u00A0points)`,
  list: (names: readonly string[]) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names[names.length - 1]}`,
} as const

export const WAVES_WORDS = {
  wave: (number: number, drivers: string, within: string, beside: string) =>
    `${number}\u00A0: ${drivers}, ${within}, écart\u00A0${beside}\u00A0s`,
  drivers: ['chauffeur', 'chauffeurs'],
  toAll: 'puis tous',
} as const
