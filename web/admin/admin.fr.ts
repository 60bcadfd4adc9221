export const FIGURES_TEXTS = {
  trendThisMonth: (trend: string) => `${trend} ce mois`,
  label: 'Chiffres de la plateforme',
  ridesTotal: 'Courses totales',
  activeDrivers: 'Chauffeurs actifs',
  revenueTotal: 'Revenu total',
  users: 'Utilisateurs',
  loading: 'Chargement des chiffres…',
} as const

export const TO_DECIDE_TEXTS = {
  title: 'À décider',
  nothing: 'Rien à décider',
  loading: 'Chargement de ce qui attend…',
  sosAlerts: ['alerte SOS', 'alertes SOS'],
  reviews: ['chauffeur à revoir', 'chauffeurs à revoir'],
  unusualTrips: ['trajet inhabituel', 'trajets inhabituels'],
  cases: ['dossier d’aide', 'dossiers d’aide'],
  cashDisputes: ['désaccord', 'désaccords'],
  documents: ['papier à vérifier', 'papiers à vérifier'],
  driverFiles: ['dossier à vérifier', 'dossiers à vérifier'],
  vehicles: ['véhicule à vérifier', 'véhicules à vérifier'],
  payouts: ['virement', 'virements'],
  failedMessages: ['message non remis', 'messages non remis'],
  corrections: ['correction demandée', 'corrections demandées'],
  disclosures: ['réquisition à libérer', 'réquisitions à libérer'],
  stuckMoney: ['somme à vérifier', 'sommes à vérifier'],
  rentDays: ['versement contesté', 'versements contestés'],
  uncertainInvoices: ['facture à regarder', 'factures à regarder'],
  refusedInvoices: ['facture refusée', 'factures refusées'],
} as const

export const ADMIN_GROUP_TEXTS = {
  first: 'L’essentiel',
  rides: 'Courses',
  money: 'Argent',
  people: 'Gens',
  house: 'Maison',
} as const

export const ADMIN_LISTS_TEXTS = {
  rides: 'Courses récentes',
  disputes: 'Désaccords',
  corrections: 'Corrections',
  reviews: 'À revoir',
  disclosures: 'Réquisitions',
  messages: 'Non remis',
  payments: 'Paiements du jour',
  payouts: 'À virer',
  documents: 'Papiers à vérifier',
  drivers: 'Chauffeurs',
  debts: 'Dettes',
  users: 'Utilisateurs',
  companies: 'Entreprises',
  sos: 'Alertes SOS',
  cases: 'Dossiers d’aide',
  map: 'Carte',
  figures: 'Chiffres',
  exports: 'Exports',
  journal: 'Journal',
  invoices: 'Factures',
  books: 'Comptes',
  settings: 'Réglages',
  health: 'Santé',
  label: 'Listes',
  others: 'Autres listes',
  counted: (name: string, count: number) => `${name} (${count})`,
} as const

export const SHEET_FRAME_TEXTS = {
  backToList: 'Retour à la liste',
} as const
