export const MAP_FILTER_TEXTS = {
  all: 'Tout',
  free: 'Chauffeurs libres',
  busy: 'Chauffeurs en course',
  waiting: 'Courses en attente',
} as const

export const MAP_SENTENCES = {
  nobody: 'Personne n’est en vue. Les chauffeurs disponibles dont la position est connue paraîtront ici.',
  ridesWithoutPoint: 'Sans position connue : dans la liste seulement.',
} as const

export const LIVE_MAP_COUNT_TEXTS = {
  driving: ['en course', 'en course'],
  waiting: ['course en attente', 'courses en attente'],
  leftOut: (drivers: string, rides: string) => `La carte ne montre pas tout\u00A0: il manque ${drivers} et ${rides}.`,
  free: ['chauffeur libre', 'chauffeurs libres'],
} as const
