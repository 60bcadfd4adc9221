export const EXPORT_SENTENCES = {
  dayUnreadable: 'Choisissez un jour.',
  periodWrong: (days: number) =>
    `Choisissez un dernier jour qui ne précède pas le premier, aujourd’hui au plus tard, et ${days} jours au plus.`,
  notFound: 'Cet export n’existe pas, ou vos rôles ne permettent pas de le voir.',
  idReused: 'Cette demande a déjà servi pour un autre export. Rechargez la page.',
  over: 'Cet export est déjà terminé\u00A0: il n’y a plus rien à arrêter.',
} as const

export const EXPORT_KIND_TEXTS = {
  rides: 'Courses',
  payments: 'Paiements',
  ledger: 'Écritures des comptes',
} as const

export const EXPORT_FAILURE_TEXTS = {
  storage: 'Le fichier n’a pas pu être enregistré\u00A0: le disque est plein, ou le stockage ne répond pas.',
  interrupted: 'Le serveur s’est arrêté à chaque essai avant la fin. Demandez une période plus courte.',
  lost: 'Le fichier n’est plus dans le stockage, ou n’est plus tel qu’il a été écrit.',
  unexpected: 'Une erreur inattendue a arrêté l’export. Le journal du serveur la décrit.',
} as const

export const EXPORT_FILE_TEXTS = {
  name: (kind: string, first: string, last: string) => `miyi-${kind}-${first}-${last}.csv`,
  kinds: { rides: 'courses', payments: 'paiements', ledger: 'ecritures' },
  /** One line of the journal. */
  journal: (kind: string, first: string, last: string) => `${kind}, du ${first} au ${last}`,
} as const

/** The header of each file. */
export const EXPORT_COLUMN_TEXTS = {
  rides: [
    'Course',
    'Identifiant',
    'Créée le',
    'Demandée pour',
    'Demandée le',
    'Acceptée le',
    'Chauffeur arrivé le',
    'Commencée le',
    'Terminée le',
    'Annulée le',
    'Annulée par',
    'Service',
    'Statut',
    'Prix (F CFA)',
    'Frais d’annulation (F CFA)',
    'Distance (m)',
    'Quartier de départ',
    'Quartier d’arrivée',
    'Passager',
    'Chauffeur',
    'Nom du chauffeur',
    'Plaque',
  ],
  payments: [
    'Paiement',
    'Course',
    'Identifiant de la course',
    'Créé le',
    'Réglé le',
    'Objet',
    'Moyen',
    'Prestataire',
    'Transaction',
    'Montant (F CFA)',
    'État',
    'Motif de l’échec',
    'Frais du prestataire (F CFA)',
    'Commission (F CFA)',
    'Remboursement demandé le',
    'Rendu par le prestataire (F CFA)',
    'Rendu à la main (F CFA)',
    'Rendu à la main le',
    'Encaissé par',
    'Compte du chauffeur',
    'Entreprise',
  ],
  ledger: [
    'Écriture',
    'Date',
    'Nature',
    'Compte débité',
    'Titulaire débité',
    'Compte crédité',
    'Titulaire crédité',
    'Montant (F CFA)',
    'Course',
    'Identifiant de la course',
    'Pièce',
    'Écriture annulée',
  ],
} as const

export const CANCELLED_BY_WORDS = {
  passenger: 'Passager',
  driver: 'Chauffeur',
  admin: 'Administration',
  system: 'Automatique',
} as const

export const FAILURE_REASON_WORDS = {
  refused: 'Refusé par le prestataire',
  wrong_amount: 'Montant différent',
  wrong_kind: 'Autre opération que ce paiement',
} as const
