/** Texts in the files that an authority gets. */
export const ANSWER_TEXTS = {
  title: (brand: string) => `${brand} · Réponse à une réquisition`,
  nothing: 'Rien',
  unknown: '—',
  driver: 'le chauffeur',
  fewerThan: (count: number) => `moins de ${count}`,
  period: (from: string, until: string) => `du ${from} au ${until}`,
  on: (at: string) => `le ${at}`,
  ride: (code: string) => `Course ${code}`,
  place: (lat: string, lon: string) => `${lat}, ${lon}`,
} as const

export const HEAD_TEXTS = {
  number: 'Numéro',
  kind: 'Objet',
  scope: 'Portée',
  authority: 'Autorité',
  officer: 'Fonction de l’agent',
  requisition: 'Réquisition',
  requisitionOn: 'Datée du',
  reason: 'Motif',
  askedBy: 'Demande saisie par',
  releasedBy: 'Libérée par',
  releasedAt: 'Répondu le',
  csv: 'SHA-256 du fichier CSV joint',
} as const

export const PDF_TEXTS = {
  clock: 'Heures du Bénin (UTC+1).',
  more: (count: number) => `Encore ${count} lignes dans le fichier CSV.`,
} as const

export const RIDES_SECTION_TEXTS = {
  title: 'Courses',
  columns: [
    'Code',
    'Demandée le',
    'Acceptée le',
    'Finie le',
    'État',
    'Service',
    'Départ',
    'Destination',
    'Prix',
    'Passager',
    'Téléphone du passager',
    'Voyageur',
    'Téléphone du voyageur',
    'Chauffeur',
    'Téléphone du chauffeur',
    'Plaque alors',
    'Véhicule',
    'Permis',
    'NPC',
  ],
} as const

export const VEHICLES_SECTION_TEXTS = {
  title: 'Véhicules et propriétaires',
  columns: [
    'Chauffeur',
    'Téléphone',
    'NPI',
    'Dossier aujourd’hui',
    'Plaque',
    'Marque',
    'Couleur',
    'Châssis',
    'Roues',
    'Places',
    'Permis',
    'NPC',
    'Propriétaire',
    'Téléphone du propriétaire',
    'NPI du propriétaire',
    'Titre du propriétaire',
    'Taxe municipale',
    'Assurance',
    'Assurance jusqu’au',
    'TVM',
    'Visite technique jusqu’au',
    'En service du',
    'En service jusqu’au',
  ],
} as const

export const PEOPLE_SECTION_TEXTS = {
  title: 'Comptes',
  columns: ['Nom', 'Téléphone', 'E-mail', 'Chauffeur', 'NPI', 'Compte ouvert le', 'Compte supprimé le'],
  yes: 'oui',
  no: 'non',
} as const

export const RIDE_SECTIONS_TEXTS = {
  drivers: 'Qui a conduit, avec quoi',
  driverColumns: ['Acceptée le', 'Nom', 'Téléphone', 'Plaque', 'Véhicule', 'Permis', 'NPC'],
  steps: 'Étapes',
  stepColumns: ['Le', 'Étape', 'Par', 'Motif'],
  track: 'Trajet (positions du véhicule, gardées six mois)',
  trackColumns: ['Le', 'Latitude', 'Longitude'],
  payments: 'Paiements',
  paymentColumns: ['Le', 'Objet', 'Moyen', 'Somme', 'État', 'Payé le'],
  reads: 'Qui l’a consultée (opérateurs)',
  readColumns: ['Le', 'Opérateur', 'Action'],
  read: 'a ouvert la course',
} as const

export const STATISTICS_TEXTS = {
  title: (count: number) => `Courses par jour et service (aucun chiffre de moins de ${count} personnes)`,
  columns: ['Jour', 'Service', 'Demandées', 'Terminées', 'Annulées'],
} as const
