/** Sentences about documents from the specification (§2, §5, §6, §8), verbatim, then our own. */
export const DOCUMENT_SENTENCES = {
  updateToAccept: 'Mettez à jour vos documents pour accepter des courses',
  blocked: 'Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.',
  none: 'Aucun document',
  seeDocuments: 'Voir mes documents',
  askDelete: 'Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.',
  typeRequired: 'Type de document requis',
  expiryRequired: "Date d'expiration requise",
  fileRequired: 'Fichier requis',
  fileTooLarge: 'Le fichier ne doit pas dépasser 5MB',
  loadFailed: 'Impossible de charger les documents',
  added: 'Document ajouté avec succès',
  addFailed: "Impossible d'ajouter le document",
  deleted: 'Document supprimé avec succès',
  deleteFailed: 'Impossible de supprimer le document',

  missing: 'Manquant',
  actionRequired: 'Action requise',
  replaced: 'Un document plus récent le remplace : vous pouvez le supprimer.',
  expiryInvalid: 'Cette date d’expiration n’est pas possible.',
  issueInvalid: 'Cette date de délivrance n’est pas possible.',
  issueAfterExpiry: 'La date de délivrance doit précéder la date d’expiration.',
  numberTooLong: 'Le numéro est trop long.',
  notesTooLong: 'Les notes sont trop longues.',
  notYourType: 'Vous pouvez ajouter une pièce d’identité seulement.',
  tooMany: 'Vous avez déjà 30 documents. Supprimez ceux qui ne servent plus, puis réessayez.',
  notFound: 'Ce document n’existe pas ou n’existe plus.',
  fileEmpty: 'Ce fichier est vide. Choisissez-en un autre.',
  fileKind: 'Ce fichier n’est ni un PDF, ni une image JPG ou PNG. Choisissez-en un autre.',
  pictureUnreadable: 'Cette image ne peut pas être lue. Prenez une nouvelle photo, puis réessayez.',
  pictureTooLarge: 'Cette image a trop de pixels. Prenez une photo plus petite, puis réessayez.',
  pdfUnreadable: 'Ce PDF est incomplet ou abîmé. Enregistrez-le à nouveau, ou envoyez une photo du document.',
  pdfLocked: 'Ce PDF est protégé. Enregistrez-le sans protection, ou envoyez une photo du document.',
  pdfActive: 'Ce PDF contient un script, une action ou un fichier joint. Envoyez plutôt une photo du document.',
  pdfLocated: 'Les photos de ce PDF peuvent indiquer où elles ont été prises. Envoyez plutôt une photo du document.',
  infected: 'Ce fichier contient un virus connu. Choisissez-en un autre.',
  notScanned: 'Votre fichier n’a pas pu être vérifié. Réessayez dans quelques minutes.',
  cutOff: 'L’envoi a été interrompu. Réessayez.',
  busy: 'Trop d’envois en même temps. Réessayez dans un instant.',
  notStored: 'Nous ne pouvons pas enregistrer votre fichier pour l’instant. Réessayez un peu plus tard.',
} as const

export const DOCUMENT_NAME_TEXTS = {
  license: 'Permis de conduire',
  vehicle_registration: 'Carte grise',
  insurance: 'Assurance véhicule',
  vehicle_inspection: 'Visite technique',
  id_card: "Pièce d'identité",
} as const

export const DOCUMENT_ALERT_TEXTS = {
  expired: ['document expiré', 'documents expirés'],
  expiring: ['document expire bientôt', 'documents expirent bientôt'],
  missing: (documents: string) => `${documents} à votre dossier\u00A0: il sera vérifié une fois complet.`,
  lacking: ['document manque', 'documents manquent'],
} as const

export const DOCUMENT_TO_RENEW_TEXTS = {
  hasExpired: (name: string, day: string) => `Votre ${name} a expiré le ${day}`,
  lacks: (name: string) => `Il manque votre ${name}`,
  wasRefused: (name: string) => `Votre ${name} est à refaire\u00A0: le document a été refusé`,
  toBeSeen: (names: string) => `À vérifier par un opérateur\u00A0: ${names}`,
} as const

export const DOCUMENT_STATUS_TEXTS = {
  expired: 'Expiré',
  expiresToday: 'Expire aujourd’hui',
  expiresIn: (days: string) => `Expire dans ${days}`,
  valid: (days: string) => `Valide (${days})`,
} as const

export const DOCUMENT_REVIEW_TEXTS = {
  waiting: 'À vérifier',
  confirmed: 'Vérifié',
  refused: 'Refusé',
} as const

export const DOCUMENT_REVIEW_SENTENCES = {
  expiryBeforeIssue: 'Cette date précède la délivrance du document.',
  cannotMove: 'Ce papier ne peut pas être décidé ainsi.',
  settleFirst: 'Avant d’approuver, vérifiez ou refusez chaque papier obligatoire.',
  toSettleFirst: (names: string) => `Avant d’approuver, vérifiez ou refusez chaque papier obligatoire\u00A0: ${names}.`,
  withdrawn: 'Le chauffeur a retiré ce papier entre-temps.',
} as const
