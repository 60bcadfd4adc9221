export const ROLE_TEXTS = {
  admin: 'Administrateur',
  driver: 'Chauffeur',
  passenger: 'Passager',
} as const

export const ADMIN_SENTENCES = {
  noRide: 'Aucune course ne correspond à cette recherche.',
  noDriver: 'Aucun chauffeur ne correspond à cette recherche.',
  noDriverYet: 'Aucun chauffeur inscrit pour le moment.',
  noUser: 'Aucun compte ne correspond à cette recherche.',
  noAction: 'Aucune action pour le moment. Chaque décision d’un opérateur sera écrite ici.',
  tooManyPeople: 'Plus de 200 personnes correspondent à cette recherche : précisez-la pour voir toutes leurs courses.',
  blocked: 'Compte bloqué',
  unblocked: 'Compte débloqué',
  letterResent: 'E-mail renvoyé',
  letterNotResent: 'L’e-mail n’a pas pu être renvoyé. Réessayez.',
  changeFailed: 'Le changement n’a pas pu être enregistré. Réessayez.',
} as const

/** The text of each action in the journal, between the actor and the account concerned. */
export const ADMIN_ACTION_TEXTS = {
  view_live_map: 'a regardé la carte en direct',
  view_papers: 'a consulté le dossier et les papiers',
  approve_driver: 'a approuvé le chauffeur',
  refuse_driver: 'a refusé le dossier',
  suspend_driver: 'a suspendu le chauffeur',
  reinstate_driver: 'a réintégré le chauffeur',
  grant_admin: 'a donné des rôles d’opérateur',
  take_admin: 'a retiré les rôles d’opérateur',
  block_user: 'a bloqué le compte',
  unblock_user: 'a débloqué le compte',
  cancel_ride: 'a annulé la course',
  waive_fee: 'a supprimé les frais d’annulation',
  resend_letter: 'a renvoyé un e-mail',
  settle_fare: 'a noté la course comme réglée hors Miyi',
  write_off_fare: 'a renoncé au prix de la course',
  set_commission: 'a changé la commission',
  set_debt_limit: 'a changé la limite de dette',
  receive_cash: 'a reçu des espèces du chauffeur',
  correct_account: 'a corrigé le compte du chauffeur',
  note_in_books: 'a noté un mouvement des comptes de Miyi',
  approve_payout: 'a approuvé un virement',
  pay_payout: 'a noté un virement comme payé',
  fail_payout: 'a refusé un virement',
  set_payout_rule: 'a changé la règle des virements',
  set_invoice_rule: 'a changé un réglage des factures',
  retry_invoice: 'a relancé une facture normalisée',
  close_invoice: 'a clos une facture normalisée',
  receive_fees: 'a reçu les frais encaissés par le chauffeur',
  cash_given: 'a décidé que des espèces contestées ont été données',
  cash_not_given: 'a décidé que des espèces contestées n’ont pas été données',
  cash_unknown: 'a clos un désaccord sur des espèces sans pouvoir savoir',
  refund_payment: 'a remboursé un paiement',
  refund_by_hand: 'a rendu autrement un paiement que le prestataire ne rembourse pas',
  verify_reference: 'a fait vérifier une référence du prestataire',
  open_company: 'a ouvert un compte d’entreprise',
  change_company: 'a modifié un compte d’entreprise',
  pause_company: 'a suspendu un compte d’entreprise',
  resume_company: 'a rouvert un compte d’entreprise',
  close_company: 'a fermé un compte d’entreprise',
  invite_company_manager: 'a invité un gestionnaire d’entreprise',
  describe_vehicle: 'a changé la description de son véhicule',
  set_tariff: 'a changé le tarif',
  receive_company_payment: 'a noté un virement d’entreprise',
  propose_vehicle: 'a demandé un changement de véhicule',
  approve_vehicle: 'a accepté le changement de véhicule',
  refuse_vehicle: 'a refusé le changement de véhicule',
  narrow_vehicle: 'a changé les services du véhicule',
  confirm_document: 'a vérifié un papier',
  refuse_document: 'a refusé un papier',
  correct_person: 'a corrigé des données à la demande de la personne',
  refuse_correction: 'a refusé une demande de correction',
  take_sos: 'a pris en charge une alerte SOS',
  close_sos: 'a clos une alerte SOS',
  set_watch_hours: 'a changé les heures de veille',
  change_setting: 'a changé un réglage',
  note_rent_day: 'a noté un jour de versement contesté',
  set_hold: 'a gelé des données pour une autorité',
  extend_hold: 'a prolongé un gel de données',
  lift_hold: 'a levé un gel de données',
  change_roles: 'a changé les rôles d’opérateur',
  view_case: 'a lu un dossier d’aide',
  open_case: 'a ouvert un dossier d’aide pour la personne',
  answer_case: 'a répondu dans un dossier d’aide',
  close_case: 'a clos un dossier d’aide',
  assign_case: 'a attribué un dossier d’aide',
  note_in_case: 'a écrit une note dans un dossier d’aide',
  decide_review: 'a décidé d’un chauffeur à revoir',
  search_traces: 'a cherché des traces',
  ask_disclosure: 'a saisi une réquisition',
  release_disclosure: 'a libéré la réponse à une réquisition',
  refuse_disclosure: 'a refusé une réquisition',
  open_disclosure: 'a ouvert la réponse à une réquisition',
} as const

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

/** Sentences about waiving the fee of a cancelled ride, for operators. */
export const WAIVER_SENTENCES = {
  title: 'Supprimer ces frais ?',
  confirm: 'Supprimer les frais',
  keep: 'Garder les frais',
  done: 'Frais supprimés',
  journalOnly: 'Le motif reste dans le journal ; seuls les administrateurs le lisent.',
} as const

/** Who ended a ride. A driver never cancels: they give the ride back. */
export const CANCELLED_BY_TEXTS = {
  passenger: 'Annulée par le passager',
  driver: 'Annulée par le chauffeur',
  admin: 'Annulée par l’administration',
  system: 'Annulée automatiquement',
} as const

export const RIDE_EVENT_TEXTS = {
  request: 'Course demandée par le passager',
  accept: 'Acceptée par le chauffeur',
  arrive: 'Chauffeur arrivé au point de départ',
  start: 'Course démarrée',
  finish: 'Course terminée',
  no_show: 'Passager absent au point de départ',
  give_back: 'Rendue par le chauffeur, proposée à d’autres',
} as const

/** Texts of the reasons that the product writes; any other reason is a person's own words. */
export const END_REASON_TEXTS = {
  no_driver: 'Aucun chauffeur n’a accepté à temps',
  account_blocked: 'Compte bloqué',
} as const

export const METHOD_TEXTS = {
  online: 'En ligne',
  cash: 'En espèces',
  outside: 'Hors Miyi',
  written_off: 'Abandonné',
  company: 'Par une entreprise',
} as const

export const PAYMENT_STATUS_TEXTS = {
  pending: 'En attente',
  completed: 'Payé',
  failed: 'Échoué',
  cancelled: 'Annulé',
  refunded: 'Remboursé',
} as const

export const PURPOSE_TEXTS = {
  ride: { paid: 'a payé la course', amount: 'montant différent du prix' },
  cancel_fee: { paid: 'a payé les frais', amount: 'montant différent des frais' },
  top_up: { paid: 'a rechargé le compte', amount: 'montant différent de la recharge' },
  company_invoice: { paid: 'a payé la facture', amount: 'montant différent de la facture' },
} as const

export const ATTEMPT_TEXTS = {
  reported: 'annoncée, en cours de vérification',
  refused: 'refusée par le prestataire',
  wrong_kind: 'autre opération que ce paiement',
  given_up: 'sans réponse du prestataire',
  refund_due: 'à rembourser',
  given_back: 'remboursée',
} as const

export const ACCOUNT_STATE_TEXTS = {
  blocked: 'Bloqué',
  deleted: 'Supprimé',
  active: 'Actif',
  unconfirmed: 'Non confirmé',
} as const

export const JOURNAL_TEXTS = {
  sum: 'Somme',
  roles: 'Rôles',
  reason: 'Motif',
  reference: 'Référence',
  commandLine: 'La ligne de commande',
  meanwhile: (actor: string, action: string) => `Entre-temps, ${actor} ${action}.`,
} as const

export const LIVE_MAP_COUNT_TEXTS = {
  driving: ['en course', 'en course'],
  waiting: ['course en attente', 'courses en attente'],
  leftOut: (drivers: string, rides: string) => `La carte ne montre pas tout\u00A0: il manque ${drivers} et ${rides}.`,
  free: ['chauffeur libre', 'chauffeurs libres'],
} as const

export const FARE_SETTLEMENT_TEXTS = {
  settle: 'Réglée hors Miyi',
  settleTitle: 'Course réglée hors Miyi\u202F?',
  settleConfirm: 'Noter comme réglée',
  settled: 'Course notée comme réglée',
  settleMeans: (price: string) => `Le passager a payé ces ${price} autrement. Il pourra réserver à nouveau.`,
  writeOff: 'Renoncer au prix',
  writeOffTitle: 'Renoncer au prix de la course\u202F?',
  writeOffConfirm: 'Renoncer au prix',
  writtenOff: 'Prix de la course abandonné',
  writeOffMeans: (price: string) => `Le passager ne devra plus ces ${price}. Il pourra réserver à nouveau.`,
} as const

export const FEE_WAIVER_TEXTS = {
  consequence: (fee: string) =>
    `Le passager ne devra plus ces ${fee}, et le verra tout de suite. Cette action est irréversible.`,
} as const

export const RIDE_STORY_TEXTS = {
  ridePrice: 'Prix de la course',
  topUp: 'Recharge d’un compte de chauffeur',
  companyInvoice: 'Facture d’une entreprise',
  refusedByProvider: 'refusé par le prestataire',
  wrongKind: 'autre opération que ce paiement',
} as const

/** Cash that passenger and driver disagree about. */
export const CASH_CASE_SENTENCES = {
  confirmedMeanwhile: 'Entre-temps, le chauffeur a confirmé avoir reçu ces espèces.',
  paidMeanwhile: 'Entre-temps, la course a été payée ou réglée autrement.',
} as const

/** Sentences about checking a reference of the provider's dashboard. */
export const REFERENCE_SENTENCES = {
  malformed: 'Copiez la référence telle que le prestataire l’écrit : lettres et chiffres, sans espace.',
  verified: 'Référence vérifiée',
} as const

/** What the refund of an online payment means; the operator reads it before they confirm. */
export const REFUND_TEXTS = {
  open: 'Rembourser',
  title: 'Rembourser ce paiement ?',
  confirm: 'Rembourser le passager',
  keep: 'Garder le paiement',
  asked: 'Remboursement demandé au prestataire',
  means: (sum: string) =>
    `Les ${sum} reviennent en entier sur le compte qui a servi au paiement, et le passager reçoit un e-mail. La course ne sera plus à payer. Cette action est irréversible.`,
  ofCompany: {
    open: 'Retirer du compte de l’entreprise',
    title: 'Retirer cette course du compte de l’entreprise\u202F?',
    confirm: 'Retirer la course',
    asked: 'Course retirée du compte de l’entreprise',
    means: (sum: string) =>
      `Les ${sum} ne seront plus facturés à l’entreprise, et sont retirés du compte du chauffeur. La course ne sera plus à payer. Cette action est irréversible.`,
  },
} as const

export const HAND_REFUND_TEXTS = {
  open: 'Noter que la somme a été rendue',
  title: 'La somme est-elle rendue ?',
  confirm: 'Noter comme rendue',
  done: 'Remboursement noté',
  means: (sum: string) =>
    `Rendez d’abord ${sum} au passager, par mobile money par exemple. Il reçoit ensuite un e-mail. Cette action est irréversible.`,
  hint: 'Écrivez comment, à quel numéro et sous quelle référence. Seuls les administrateurs le lisent, dans le journal.',
} as const

/** What is known of the provider's answer about an open transaction. */
export const INQUIRY_TEXTS = {
  unasked: 'Pas encore interrogé',
  unanswered: 'Le prestataire n’a pas répondu',
  known: 'Le prestataire la connaît et n’a pas décidé',
  mismatched: 'Le prestataire la connaît pour une autre somme ou opération',
  unknown: 'Le prestataire ne la connaît pas pour ce paiement',
} as const
