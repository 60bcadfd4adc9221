/** Sentences about papers that the specification writes (§2, §6, §8), byte for byte, and ours below them. */
export const DOCUMENT_SENTENCES = {
  updateToAccept: 'Mettez à jour vos documents pour accepter des courses',
  blocked: 'Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.',
  none: 'Aucun document',
  loadFailed: 'Impossible de charger les documents',
  seeDocuments: 'Voir mes documents',
  missing: 'Manquant',
  actionRequired: 'Action requise',
} as const
