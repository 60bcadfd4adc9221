/** The list of who is affected by a breach, for a French spreadsheet. */
export const BREACH_TEXTS = {
  columns: ['Nom', 'E-mail', 'Téléphone', 'Ce qui a été exposé', 'Première fois', 'Dernière fois'],
  what: {
    papers: 'dossier et papiers consultés',
    action: 'compte traité par l’opérateur',
    ride: 'course',
    offer: 'course proposée',
    live_map: 'position sur la carte en direct',
    disclosure: 'remise à une autorité',
    export: 'dans un export (courses, paiements ou écritures)',
    own: 'compte',
    table: 'table',
    backup: 'sauvegarde',
  },
  usage: [
    'Usage\u00A0:',
    '  npm run breach:affected -- operator E-MAIL DÉBUT FIN   session d’un opérateur volée',
    '  npm run breach:affected -- account E-MAIL DÉBUT FIN    session ou appareil d’un passager ou d’un chauffeur volé',
    '  npm run breach:affected -- table NOM                   table lue par quelqu’un d’autre',
    '  npm run breach:affected -- backup INSTANT              sauvegarde perdue, faite à cet instant',
    'Instants\u00A0: 2026-11-26T08:00Z. La liste sort en CSV sur la sortie standard.',
  ].join('\n'),
  noAccount: (email: string) => `Aucun compte avec l’adresse ${email}.`,
  noTable: (table: string) => `La table ${table} n’existe pas, ou ne dit rien d’une personne.`,
  notLogged:
    'Les listes de personnes et de courses qu’un opérateur parcourt ne sont pas consignées\u00A0: si la session a servi à autre chose qu’aux dossiers, prévenez aussi tous les comptes («\u00A0backup\u00A0» avec la fin de la période).',
  counted: (count: number) => `${count} personne(s), une ligne pour chaque chose exposée.`,
} as const
