export const COMPANIES_TAB_TEXTS = {
  title: 'Entreprises',
  means:
    'Une entreprise paie les courses de ses membres, dans des limites par mois, et reçoit une facture le 1er de chaque mois.',
  none: 'Aucune entreprise pour le moment. Celles que vous ouvrez paraîtront ici.',
  caption: 'Entreprises, avec ce qu’elles ont utilisé ce mois-ci et ce qu’elles doivent',
  name: 'Entreprise',
  state: 'Compte',
  used: 'Utilisé ce mois-ci',
  usedOf: (used: string, limit: string) => `${used} sur ${limit}`,
  open: 'À payer',
  overdue: 'En retard',
  overdueSince: (sum: string, days: string) => `${sum}, ${days}`,
  states: { open: 'Ouvert', paused: 'Suspendu', closed: 'Fermé' },
} as const

export const COMPANY_FORM_TEXTS = {
  open: 'Ouvrir un compte d’entreprise',
  opened: 'Compte ouvert',
  confirmOpen: 'Ouvrir le compte',
  change: 'Modifier',
  changeTitle: (name: string) => `Modifier ${name}`,
  changed: 'Compte modifié',
  name: 'Nom de l’entreprise',
  ifu: 'IFU',
  ifuHint: '13 chiffres.',
  address: 'Adresse',
  billingEmail: 'E-mail de facturation',
  limit: 'Limite de l’entreprise par mois (F CFA)',
  managerEmail: 'E-mail du premier gestionnaire',
  managerHint: 'Cette personne doit déjà avoir un compte confirmé.',
  reason: 'Motif',
  reasonHint: 'Il reste dans le journal\u202F; seuls les administrateurs le lisent.',
} as const

export const COMPANY_RECORD_TEXTS = {
  account: 'Compte',
  state: 'État',
  openedOn: 'Ouvert le',
  limit: 'Limite par mois',
  used: 'Utilisé ce mois-ci',
  credit: 'Avance',
  managers: 'Gestionnaires',
  noManager: 'Aucun\u00A0: invitez-en un.',
  nameless: 'Compte sans nom',
  invitedManager: (email: string) => `${email} (invité)`,
  members: 'Membres',
  ifu: 'IFU',
  address: 'Adresse',
  billingEmail: 'E-mail de facturation',
  paidOnline: (sum: string, day: string) => `${sum} payés par Mobile Money le ${day}`,
  transfers: 'Virements reçus',
  noTransfer: 'Aucun virement noté.',
  transfer: (sum: string, day: string) => `${sum}, arrivé le ${day}`,
  reference: (reference: string) => `Référence ${reference}`,
} as const

export const COMPANY_STATE_TEXTS = {
  pause: 'Suspendre',
  pauseTitle: 'Suspendre ce compte\u202F?',
  pauseMeans: 'L’entreprise ne paie plus de nouvelle course. Ses membres le lisent au moment de payer.',
  resume: 'Rouvrir',
  resumeTitle: 'Rouvrir ce compte\u202F?',
  resumeMeans: 'L’entreprise peut de nouveau payer les courses de ses membres.',
  close: 'Fermer le compte',
  closeTitle: 'Fermer ce compte pour toujours\u202F?',
  closeMeans: 'L’entreprise ne paie plus de nouvelle course. Ses factures restent à payer.',
  keep: 'Garder tel quel',
  done: 'Compte mis à jour',
} as const

export const TRANSFER_TEXTS = {
  open: 'Noter un virement',
  means: 'La somme paie d’abord la facture la plus ancienne. Ce qui reste est une avance de l’entreprise.',
  amount: 'Somme arrivée (F CFA)',
  reference: 'Référence de la banque',
  referenceHint: 'Elle n’est notée qu’une fois.',
  receivedOn: 'Arrivée le',
  confirm: 'Noter le virement',
  done: 'Virement noté',
} as const

export const MANAGER_TEXTS = {
  open: 'Inviter un gestionnaire',
  means: 'La personne accepte sur sa page de passager.',
  email: 'Adresse e-mail',
  confirm: 'Inviter',
  done: 'Invitation enregistrée',
} as const
