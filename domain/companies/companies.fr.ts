/** Sentences of forms about companies. */
export const COMPANY_SENTENCES = {
  nameTooShort: 'Écrivez le nom de l’entreprise.',
  nameTooLong: 'Le nom a 100 caractères au plus.',
  addressTooShort: 'Écrivez l’adresse de l’entreprise.',
  addressTooLong: 'L’adresse a 200 caractères au plus.',
  ifuFormat: 'L’IFU a 13 chiffres. Laissez vide si vous ne l’avez pas.',
  emailInvalid: 'Écrivez une adresse e-mail complète, par exemple compta@entreprise.bj.',
  sumUnreadable: 'Écrivez une somme en F CFA, par exemple 250\u202F000.',
  referenceTooShort: 'Écrivez la référence du virement.',
  referenceTooLong: 'La référence a 100 caractères au plus.',
  dayMissing: 'Choisissez le jour où la somme est arrivée.',
} as const

/** What a member reads when their company cannot pay a ride. */
export const CHARGE_TEXTS = {
  refused: {
    company_closed: (name: string) => `Le compte de ${name} est fermé\u00A0: choisissez un autre moyen de paiement.`,
    company_paused: (name: string) =>
      `Le compte de ${name} est suspendu pour le moment\u00A0: choisissez un autre moyen de paiement.`,
    member_limit_reached: (name: string, left: string) =>
      `Cette course dépasse votre limite du mois\u00A0: il vous reste ${left} chez ${name}.`,
    company_limit_reached: (name: string, left: string) =>
      `Cette course dépasse la limite du mois de ${name}\u00A0: il reste ${left}.`,
  },
} as const

/** An invoice, on the page, in its files and in its mail. */
export const INVOICE_TEXTS = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  titled: (kind: string, number: string) => `${kind} ${number}`,
  fileName: (month: string, number: string, ending: string) => `miyi-facture-${month}-no-${number}.${ending}`,
  month: (month: string) => `Courses de ${month}`,
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  monthOfYear: (month: string, year: string) => `${month} ${year}`,
  paid: 'Réglée',
  nothingDue: 'Rien à payer',
  open: (sum: string, day: string) => `Reste ${sum} à payer avant le ${day}`,
  overdue: (sum: string, days: string) => `${sum} en retard de ${days}`,
  day: ['jour', 'jours'],
} as const

export const INVOICE_FILE_TEXTS = {
  from: (brand: string) => `Émise par ${brand}`,
  to: 'Facturé à',
  ifu: (ifu: string) => `IFU ${ifu}`,
  madeOn: (day: string) => `Établie le ${day}`,
  dueOn: (day: string) => `À payer avant le ${day}`,
  total: (sum: string) => `Total\u00A0: ${sum}`,
  noVat:
    'Montants en F CFA, tels que les courses ont été facturées aux passagers. La TVA n’est pas détaillée ici\u00A0: ce document ne remplace pas la facture normalisée (e-MECeF).',
  withVat:
    'Montants en F CFA, taxes comprises. Les taxes sont à la fin de ce document, avec la facture normalisée (e-MECeF).',
  number: 'Facture',
  month: 'Mois',
  date: 'Date',
  time: 'Heure',
  member: 'Membre',
  service: 'Service',
  pickup: 'Départ',
  dropoff: 'Destination',
  amount: 'Prix (F CFA)',
  sum: 'Total',
  correction: 'Correction',
} as const

/** The normalised invoice (e-MECeF) of a company's month, and its credit notes. */
export const NORMALISED_TEXTS = {
  invoice: (sum: string) => `Facture normalisée de ${sum}`,
  credit: (sum: string) => `Avoir normalisé de ${sum}`,
  pending: (title: string) => `${title}, en préparation`,
  byHand: (title: string) => `${title}, à la main`,
  withCode: (title: string, code: string) => `${title}, code ${code}`,
  withNote: (title: string, note: string) => `${title}. ${note}`,
  wait: 'La Direction générale des impôts n’a pas encore donné de code. Il paraîtra ici\u00A0: téléchargez ce document de nouveau plus tard.',
} as const

/** What the account of an erased or nameless member is called on an invoice. */
export const MEMBER_WITHOUT_NAME = 'Compte supprimé'

/** One line of the operators’ journal: the company, then the reason. */
export const COMPANY_JOURNAL_TEXTS = {
  of: (name: string, reason: string) => `${name}\u00A0: ${reason}`,
  transfer: (sum: string, reference: string, reason: string) => `${sum}, référence ${reference}. ${reason}`,
} as const
