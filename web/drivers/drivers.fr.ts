export const DRIVER_SKELETON_TEXTS = {
  dayLoading: 'Chargement de votre journée…',
  requestsLoading: 'Chargement des demandes…',
} as const

export const OWN_ROUTE_TEXTS = {
  there: 'Vous y êtes',
  about: (minutes: string, distance: string) => `Environ ${minutes}, ${distance}`,
} as const
