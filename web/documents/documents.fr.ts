export const DELETE_DOCUMENT_TEXTS = {
  deleteNamed: (name: string) => `Supprimer\u00A0: ${name}`,
  deleteDocument: 'Supprimer le document',
  keep: 'Garder le document',
  itCounts:
    'C’est ce document qui compte\u00A0: sans lui, vous ne pouvez plus accepter de courses, même si un nouveau est à vérifier.',
} as const

export const DOCUMENT_FILE_TEXTS = {
  hint: 'PDF, JPG ou PNG, 5 Mo au plus. Une photo bien éclairée, à plat et entière suffit.',
  photograph: 'Prendre une photo',
  file: 'Fichier',
  chooseOther: 'Choisir un autre fichier',
  choose: 'Choisir un fichier',
  document: 'Document',
} as const

export const DOCUMENT_ITEM_TEXTS = {
  number: 'Numéro\u00A0: ',
  issuedOn: (day: string) => `Délivré le ${day}`,
  until: (day: string) => `jusqu’au ${day}`,
  since: (day: string) => `depuis le ${day}`,
  open: 'Ouvrir\u00A0: ',
  newTab: ' (nouvel onglet)',
  refused: (reason: string) => `Refusé\u00A0: ${reason}`,
  formerCounts: (day: string) => `Un opérateur le vérifie. D’ici là, l’ancien compte jusqu’au ${day}.`,
  countsOnceSeen: 'Il comptera quand un opérateur l’aura vérifié.',
  newOneWaits: 'Votre nouveau document est à vérifier par un opérateur.',
  corrected: (day: string) => `L’opérateur a lu cette date sur le document\u00A0: vous aviez indiqué le ${day}.`,
} as const

export const DOCUMENTS_BOARD_TEXTS = {
  loading: 'Chargement des documents…',
  identityOptional: 'Votre pièce d’identité est facultative. Nous vous prévenons avant qu’elle expire.',
  title: 'Vos documents',
  figures: 'Vos documents en chiffres',
  total: 'Total',
  valid: 'Valides',
  expiring: 'Expirent bientôt',
  soon: 'Bientôt',
  expired: 'Expirés',
  add: 'Ajouter un document',
} as const

export const MANDATORY_DOCUMENTS_TEXTS = {
  title: 'Documents obligatoires',
  allValid: 'Tous valides',
  until: (day: string) => `Jusqu’au ${day}`,
  renew: 'Renouveler',
  newWaits: 'Le nouveau est à vérifier',
  actionOn: (action: string, document: string) => `${action} votre ${document}`,
  actionFor: (action: string, document: string) => `${action}\u00A0: ${document}`,
} as const

export const UPLOAD_FORM_TEXTS = {
  preparing: 'Préparation du fichier…',
  checking: 'Vérification du document…',
  sending: (percent: number) => `Envoi… ${percent}\u00A0%`,
  sendingDocument: 'Envoi du document',
  cancelSending: 'Annuler l’envoi',
  title: 'Ajouter un document',
  documentType: 'Type de document',
  chooseType: 'Choisir un type',
  number: 'Numéro du document',
  issuedOn: 'Date de délivrance',
  expiresOn: 'Date d’expiration',
  notes: 'Notes',
  adding: 'Ajout en cours…',
  add: 'Ajouter le document',
  kept: 'Votre saisie et votre fichier sont gardés\u00A0: vérifiez votre connexion, puis réessayez.',
} as const
