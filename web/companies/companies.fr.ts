export const OWN_COMPANIES_TEXTS = {
  title: 'Mes entreprises',
  invited: (name: string) => `${name} propose de payer vos courses de travail.`,
  invitedToManage: (name: string) => `${name} vous propose de gérer son compte d’entreprise.`,
  means:
    'Si vous acceptez, l’entreprise verra votre nom, votre e-mail et les courses qu’elle paie. Jamais vos autres courses.',
  accept: 'Accepter',
  decline: 'Refuser',
  accepted: 'C’est fait\u00A0: choisissez l’entreprise au moment de payer.',
  declined: 'Invitation refusée',
  answerFailed: 'La réponse n’a pas pu être envoyée. Réessayez.',
  manage: 'Gérer l’entreprise',
  manageOf: (name: string) => `Gérer ${name}`,
  leave: 'Quitter',
  leaveOf: (name: string) => `Quitter ${name}`,
  leaveTitle: (name: string) => `Quitter ${name}\u202F?`,
  leaveMeans: 'L’entreprise ne paiera plus vos prochaines courses. Celles qu’elle paie déjà restent à sa charge.',
  left: 'Vous avez quitté l’entreprise',
  leaveFailed: 'Le départ n’a pas pu être enregistré. Réessayez.',
  member: 'Elle peut payer vos courses.',
  closed: 'Compte fermé',
  paused: 'Compte suspendu',
} as const

export const COMPANY_CHOICE_TEXTS = {
  pays: (name: string) => `${name} paie`,
  left: (name: string, sum: string) => `${name}\u00A0: il vous reste ${sum} ce mois-ci.`,
  done: (name: string) => `${name} paie cette course.`,
  failed: 'L’entreprise n’a pas pu être choisie. Réessayez.',
} as const

export const COMPANY_VIEW_TEXTS = {
  loading: 'Chargement de l’entreprise…',
  loadFailed: 'L’entreprise n’a pas pu être chargée.',
  used: (used: string, limit: string) => `${used} sur ${limit} ce mois-ci`,
  usedLabel: 'Part de la limite du mois utilisée',
  billing: (email: string) => `Les factures partent le 1er du mois à ${email} et à chaque gestionnaire.`,
  credit: (sum: string) => `Vous avez ${sum} d’avance sur les prochaines factures.`,
  paused:
    'Le compte est suspendu\u00A0: aucune nouvelle course n’est payée pour le moment. Réglez les factures ou écrivez-nous.',
  closed: 'Le compte est fermé. Les factures restent à payer.',
  overdue: (sum: string, days: string) => `${sum} à payer sont en retard, depuis ${days} au plus.`,
  how: 'Payez par virement, avec le numéro de la facture. Le solde change dès que notre équipe a noté le virement.',
} as const

export const MEMBERS_TEXTS = {
  title: 'Membres',
  invite: 'Inviter un membre',
  inviteMeans:
    'La personne verra l’invitation sur sa page de passager, si elle a un compte à cette adresse. Elle accepte ou refuse.',
  email: 'Adresse e-mail',
  limit: 'Limite par mois (F CFA)',
  limitHint: 'Laissez vide\u00A0: seule la limite de l’entreprise compte.',
  invited: 'Invitation enregistrée',
  send: 'Inviter',
  manager: 'Gestionnaire',
  usedOf: (used: string, limit: string) => `${used} sur ${limit} ce mois-ci`,
  usedWithoutLimit: (used: string) => `${used} ce mois-ci, sans limite propre`,
  changeLimit: 'Limite',
  changeLimitOf: (name: string) => `Changer la limite de ${name}`,
  limitChanged: 'Limite enregistrée',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer ${name}\u202F?`,
  removeMeans: 'L’entreprise ne paiera plus ses prochaines courses. Celles déjà choisies restent à votre charge.',
  removed: 'Membre retiré',
  failed: 'Le changement n’a pas pu être enregistré. Réessayez.',
  waiting: 'En attente de réponse',
  withdraw: 'Annuler l’invitation',
  withdrawOf: (email: string) => `Annuler l’invitation de ${email}`,
  withdrawn: 'Invitation annulée',
  nameless: 'Compte sans nom',
} as const

export const COMPANY_RIDES_TEXTS = {
  title: 'Courses payées par l’entreprise',
  none: 'Aucune course ce mois-ci.',
  earlier: 'Mois d’avant',
  later: 'Mois d’après',
  loadFailed: 'Les courses n’ont pas pu être chargées.',
  open: 'Pas encore terminée',
  total: (count: string, sum: string) => `${count}, ${sum}`,
  rides: ['course', 'courses'],
} as const

export const INVOICES_TEXTS = {
  title: 'Factures',
  none: 'Aucune facture pour le moment. La première arrive le 1er du mois qui suit une course.',
  pdf: 'PDF',
  csv: 'Tableur',
  pdfOf: (title: string) => `${title} en PDF`,
  csvOf: (title: string) => `${title} en tableur`,
} as const
