/** What a setting would change, before it is confirmed. */
export const PREVIEW_TEXTS = {
  preview: 'Voir l’effet',
  back: 'Modifier',
  atOnce: 'Tout de suite',
  failed: 'L’effet de ce changement n’a pas pu être calculé.',
} as const

export const WAVES_PREVIEW_TEXTS = {
  now: 'Aujourd’hui',
  wished: 'Ensuite',
  title: 'Avant et après, sur de vraies recherches',
  means: (searches: string) =>
    `${searches}\u00A0: ce qui s’est passé, puis ce que ces vagues auraient fait. Les courses faites ne changent pas.`,
  lastSearch: 'La dernière recherche terminée',
  lastSearches: (count: string) => `Les ${count} dernières recherches terminées`,
  limits:
    'Calculé d’après les seuls chauffeurs que ces recherches avaient vus\u00A0: on ne sait ni qui était plus loin, ni ce qu’un autre chauffeur aurait répondu.',
  none: 'Aucune recherche par vagues n’est encore terminée\u00A0: il n’y a rien à comparer.',
  sooner: (searches: string) => `Premier chauffeur demandé plus tôt\u00A0: ${searches}.`,
  later: (searches: string) => `Premier chauffeur demandé plus tard, ou pas du tout\u00A0: ${searches}.`,
  sameFirst: 'Le premier chauffeur est demandé aussi vite qu’avant.',
  askedSum: (before: string, after: string) => `Chauffeurs demandés en tout\u00A0: ${before} avant, ${after} après.`,
  takers: (taken: string, before: string, after: string) =>
    `Chauffeur qui a pris la course\u00A0: demandé ${before} fois sur ${taken} avant, ${after} après.`,
  nobody: (searches: string) => `Personne à portée\u00A0: ${searches}.`,
  searches: ['recherche', 'recherches'],
  what: 'Recherche',
  otherPlace: 'Autre lieu',
  ends: {
    offered: (seconds: string) => `Prise après ${seconds}`,
    open_to_all: (seconds: string) => `Prise après ${seconds}, ouverte à tous`,
    nobody: (seconds: string) => `Personne ne l’a prise en ${seconds}`,
  },
  first: 'Premier demandé',
  asked: 'En tout',
  taker: 'Son chauffeur',
  open: 'Ouverte à tous',
  seconds: (seconds: number) => `${seconds}\u00A0s`,
  inWave: (seconds: string, wave: number) => `${seconds}, vague\u00A0${wave}`,
  notAsked: 'Pas demandé',
  noneWithin: 'Personne',
  notOpen: 'Non',
  waits: 'Attend qu’un chauffeur se libère',
  unsure: (drivers: string) => `${drivers} de plus, peut-être\u00A0: la distance à vol d’oiseau n’a pas été gardée.`,
} as const

export const AREA_PREVIEW_TEXTS = {
  title: 'Ce que cela change',
  noRides: (days: number) =>
    `Aucune course n’a été réservée ces ${days} derniers jours\u00A0: il n’y a rien à comparer.`,
  noneRefused: (rides: string, days: number) => `Sur ${rides} des ${days} derniers jours, aucune n’aurait été refusée.`,
  oneRefused: (rides: string, days: number) => `Sur ${rides} des ${days} derniers jours, 1 aurait été refusée\u00A0:`,
  refused: (refused: string, rides: string, days: number) =>
    `Sur ${rides} des ${days} derniers jours, ${refused} auraient été refusées\u00A0:`,
  cut: 'Seules les plus récentes sont comptées.',
  newest: (count: number) => `Seules les ${count} plus récentes sont citées.`,
  list: 'Courses qui auraient été refusées',
  limits:
    'Les demandes que la zone actuelle refuse ne sont pas gardées\u00A0: ce qu’une zone plus large apporterait ne se voit pas ici.',
} as const
