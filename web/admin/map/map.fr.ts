export const LIVE_MAP_TEXTS = {
  freeDriver: 'Chauffeur libre',
  drivingDriver: 'Chauffeur en course',
  waitingRide: 'Course en attente',
} as const

export const MAP_TAB_TEXTS = {
  show: 'Afficher',
  openRides: 'Courses ouvertes',
  driversSeen: 'Chauffeurs en vue',
  status: 'Statut',
  askedAt: 'Demandée à',
  openRideAskedAt: 'Ouvrir la course demandée à ',
  trip: 'Trajet',
  service: 'Service',
  state: 'État',
  driver: 'Chauffeur',
  kind: 'Type',
  secondsAgo: (seconds: number) => `il y a ${seconds}\u00A0s`,
  driving: 'En course',
  free: 'Libre',
} as const
