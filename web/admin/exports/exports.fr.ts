export const EXPORTS_TAB_TEXTS = {
  title: 'Exports',
  intro: (days: number) =>
    `Toutes les lignes d’une période, dans un fichier pour tableur. Il se prépare même si vous fermez cette page, et reste ${days}\u00A0jours.`,
  none: 'Aucun export. Demandez-en un\u00A0: il apparaîtra ici, pour tous les opérateurs qui ont votre rôle.',
  list: 'Exports demandés',
  ask: 'Demander un export',
  kind: 'Contenu',
  from: 'Du',
  to: 'Au (compris)',
  hint: (days: number) => `${days}\u00A0jours au plus, jusqu’à aujourd’hui (sans la dernière minute).`,
  asked: 'Export demandé',
  askedBy: (name: string, instant: string) => `Demandé par ${name} le ${instant}`,
  days: (first: string, last: string) => (first === last ? `le ${first}` : `du ${first} au ${last}`),
  stop: 'Arrêter',
  stopThis: (what: string) => `Arrêter l’export\u00A0: ${what}`,
  stopped: 'Export arrêté',
  download: 'Télécharger',
  downloadThis: (what: string) => `Télécharger\u00A0: ${what}`,
  again: 'Demander à nouveau',
  againThis: (what: string) => `Demander à nouveau\u00A0: ${what}`,
} as const

export const EXPORT_STATE_TEXTS = {
  waiting: 'En attente',
  running: 'En cours',
  done: 'Prêt',
  failed: 'Échoué',
  cancelled: 'Arrêté',
  gone: 'Expiré',
} as const

export const EXPORT_PROGRESS_TEXTS = {
  waiting: 'Commence dans un instant',
  repeated: 'Interrompu, reprend depuis le début',
  counting: 'Compte les lignes',
  written: (written: string, total: string) => `${written} sur ${total} lignes`,
  rows: ['ligne', 'lignes'],
  none: 'Aucune ligne dans cette période',
  there: (rows: string, size: string, last: string) => `${rows} · ${size} · disponible jusqu’au ${last}`,
  gone: (rows: string, day: string) => `${rows}. Le fichier a été supprimé le ${day}.`,
  cancelled: (instant: string) => `Arrêté le ${instant}. Aucun fichier n’est gardé.`,
  kilobytes: (size: string) => `${size}\u00A0Ko`,
  megabytes: (size: string) => `${size}\u00A0Mo`,
} as const
