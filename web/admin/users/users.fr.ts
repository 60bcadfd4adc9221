export const ACCOUNT_ACTIONS_TEXTS = {
  block: 'Bloquer le compte',
  blockTitle: 'Bloquer ce compte\u202F?',
  blockConfirm: 'Bloquer le compte',
  unblock: 'Débloquer le compte',
  unblockTitle: 'Débloquer ce compte\u202F?',
  unblockConfirm: 'Débloquer le compte',
  unblockMeans: 'Cette personne pourra de nouveau se connecter.',
  drivingCancelled: ' La course qu’il conduit est annulée.',
  blockMeans: (driving: string) =>
    `Toutes ses sessions se ferment et il ne peut plus se connecter. Ses courses qui n’ont pas démarré sont annulées.${driving}`,
  hint: 'Le motif reste dans le journal\u202F; seuls les administrateurs le lisent.',
} as const

export const ACCOUNT_SHEET_TEXTS = {
  title: 'Compte',
  blockedAt: (instant: string) => `Bloqué le ${instant}`,
  reason: 'Motif\u00A0: ',
  actions: 'Actions',
  seeRides: 'Voir ses courses',
  seeDossier: 'Voir le dossier de chauffeur',
  role: 'Rôle',
  contact: 'Contact',
  registeredOn: 'Inscrit le',
  ridesAsPassenger: 'Courses comme passager',
  credit: 'Avoir',
  openRides: 'Courses ouvertes',
  cancelledToday: 'Réservations aussitôt annulées aujourd’hui',
  openSessions: 'Sessions ouvertes',
} as const

export const USERS_TAB_TEXTS = {
  all: 'Tous les comptes',
  admins: 'Opérateurs',
  drivers: 'Chauffeurs',
  blocked: 'Comptes bloqués',
  name: 'Nom',
  contact: 'Contact',
  role: 'Rôle',
  state: 'État',
  registeredOn: 'Inscrit le',
  search: 'Rechercher un utilisateur',
  user: 'Utilisateur',
  searchHint: 'Nom, téléphone ou e-mail',
  show: 'Afficher',
  caption: 'Utilisateurs',
} as const
