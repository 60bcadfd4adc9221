import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** Tax groups as the tax authority names them. */
export const TAX_GROUP_TEXTS = {
  A: 'groupe A, exonéré',
  B: 'groupe B, TVA 18\u00A0%',
  C: 'groupe C, exportation',
  D: 'groupe D, régime d’exception, TVA 18\u00A0%',
  E: 'groupe E, TPS',
  F: 'groupe F, réservé',
} as const

/** The normalised invoice on a receipt. */
export const INVOICE_BLOCK_TEXTS = {
  title: 'Facture normalisée',
  pendingTitle: 'Facture normalisée en préparation',
  pending:
    'Ce reçu n’est pas encore une facture normalisée. Elle est demandée à la Direction générale des impôts et paraîtra ici.',
  byHandTitle: 'Facture normalisée établie à la main',
  byHand: (note: string) => `Notre équipe précise\u00A0: ${note}`,
  onPaper: 'L’original est conservé sur papier. Demandez-nous une copie.',
  base: (group: string) => `Hors taxe (${group})`,
  tax: (group: string) => `Taxe (${group})`,
  code: 'Code MECeF/DGI',
  nim: 'NIM',
  counters: 'Compteurs',
  issuedAt: 'Date et heure',
  ifu: 'IFU de l’émetteur',
  credit: 'Avoir',
  creditPending: 'en préparation',
  creditByHand: 'établi à la main',
  qr: 'Code QR de la facture normalisée',
  download: 'Télécharger en PDF',
} as const

/** Words that the invoices themselves carry. */
export const INVOICE_ITEM_TEXTS = {
  fare: (service: string, code: string) => `Course ${service} ${code}`,
  commission: (month: string) => `Commission ${PRODUCT_NAME} ${month}`,
  company: (number: string) => `Facture ${number}`,
  service: (rides: string, service: string, month: string) => `${rides} ${service}, ${month}`,
  rides: ['course', 'courses'],
  operator: PRODUCT_NAME,
} as const

/** What the journal keeps of a decision about an invoice. */
export const INVOICE_JOURNAL_TEXTS = {
  of: (item: string, reason: string) => `${item}\u00A0: ${reason}`,
  closed: (note: string, reason: string) => `«\u00A0${note}\u00A0». ${reason}`,
} as const

/** How invoices are stuck, in the mail to operators. */
export const INVOICE_ALARM_TEXTS = {
  on_its_way: 'Toujours pas légales',
  refused: 'Refusées',
  to_look_at: 'À regarder',
} as const

/** Sentences of the form that settles an invoice. */
export const INVOICE_SENTENCES = {
  noteTooLong: 'Le texte a 200 caractères au plus.',
} as const

/** What operators read about invoices. */
export const INVOICE_STATE_TEXTS = {
  waiting: 'En attente',
  registering: 'Enregistrement en cours',
  registered: 'Enregistrée, pas encore légale',
  confirming: 'Confirmation sans réponse',
  legal: 'Légale',
  refused: 'Refusée',
  to_look_at: 'À regarder',
  closed: 'Close par un opérateur',
} as const

export const INVOICE_KIND_TEXTS = {
  fare: 'Facture d’une course',
  fare_credit: 'Avoir sur une course',
  commission: 'Facture de commission',
  commission_credit: 'Avoir sur une commission',
  company: 'Facture d’une entreprise',
  company_credit: 'Avoir d’une entreprise',
} as const

export const INVOICE_FILE_TEXTS = {
  name: (month: string) => `miyi-factures-${month}.csv`,
  columns: [
    'Date',
    'Type',
    'État',
    'Objet',
    'Groupe',
    'Total TTC (F CFA)',
    'Hors taxe (F CFA)',
    'Taxe (F CFA)',
    'Code MECeF/DGI',
    'NIM',
    'Compteurs',
    'Date DGI',
    'Référence de l’original',
  ],
} as const

export const INVOICE_RULE_TEXTS = {
  journal: (subject: string, what: string, from: string, reason: string) =>
    `${subject}\u00A0: ${what} à partir du ${from}. ${reason}`,
  none: 'aucune facture',
  commission: `Commission de ${PRODUCT_NAME}`,
  issuedBy: (group: string, issuer: string) => `${group}, ${issuer}`,
  issuers: { platform: `${PRODUCT_NAME} facture`, driver: 'le chauffeur facture lui-même' },
} as const
