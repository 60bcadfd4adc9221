export const INVOICES_TEXTS = {
  title: 'Factures',
  none: 'Aucune facture pour le moment. La première arrive le 1er du mois qui suit une course.',
  pdf: 'PDF',
  csv: 'Tableur',
  pdfOf: (title: string) => `${title} en PDF`,
  csvTable: (title: string) => `${title} en tableur`,
} as const
