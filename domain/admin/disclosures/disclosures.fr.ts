/** Sentences about what authorities ask for, and what each kind of answer is called. */
export const DISCLOSURE_SENTENCES = {
  dayUnreadable: 'Écrivez une date, par exemple 31/12/2026',
  timeUnreadable: 'Écrivez une heure, par exemple 14:30',
  searchEmpty: 'Écrivez ce que vous cherchez, ou un jour pour chercher par heure.',
  notFound: 'Cette réquisition n’existe pas.',
  own: 'Vous avez écrit cette réquisition\u00A0: un autre opérateur la libère.',
  askerGone: 'La personne qui a saisi cette réquisition n’est plus opératrice. Refusez-la et saisissez-la de nouveau.',
  periodWrong:
    'La fin ne peut pas précéder le début\u202F; la période commence au plus tard aujourd’hui et dure au plus un an.',
  dayNotOver: 'Des chiffres se remettent de jours finis\u00A0: le dernier jour est hier ou avant.',
  dayTooFar: 'Écrivez une date entre 2000 et 2999',
  requisitionLater: 'Une réquisition est datée d’aujourd’hui ou d’avant\u00A0: vérifiez sa date.',
  idReused: 'Cette demande a déjà été envoyée autrement. Rechargez la page.',
  subjectWrong: 'Cette plaque, ce numéro, ce NPC ou cette personne est illisible.',
  personUnknown: 'Cette personne n’existe pas chez nous.',
  tooLarge: 'La période contient trop de courses pour une réponse. Raccourcissez-la.',
} as const

export const DISCLOSURE_WORDS = {
  kinds: {
    register: 'Registre des chauffeurs, véhicules et propriétaires',
    ride: 'Une course',
    subject: 'Tout d’une plaque, d’un numéro, d’un NPC ou d’une personne',
    statistics: 'Statistiques sans personnes',
  },
  subjects: { plate: 'Plaque', phone: 'Téléphone', npc: 'NPC', person: 'Personne' },
  states: { asked: 'À libérer', released: 'Libérée', refused: 'Refusée' },
} as const

/** What the journal keeps of a request and of a search. */
export const DISCLOSURE_JOURNAL_TEXTS = {
  of: (authority: string, requisition: string) => `${authority} · ${requisition}`,
  searched: (key: string, when: string, codes: readonly string[]) =>
    [key, when, codes.join(', ')].filter((part) => part !== '').join(' · '),
  file: (name: string) => `fichier ${name}`,
} as const

export const TRACE_KEY_TEXTS = {
  plate: 'Plaque',
  phone: 'Téléphone',
  npc: 'NPC',
  code: 'Code de la course',
  person: 'Personne',
  hour: 'Heure seule',
} as const

/** The mail to a person whose data was handed over. */
export const DISCLOSURE_MAIL_TEXTS = {
  subject: 'vos données ont été remises à une autorité',
  handed: (authority: string, day: string) =>
    `Sur réquisition, nous avons remis le ${day} à cette autorité des données qui vous concernent\u00A0: ${authority}.`,
  kind: (what: string) => `Quelles données\u00A0: ${what}.`,
  again: (link: string) =>
    `Cette remise se lit aussi dans «\u00A0Mes données\u00A0»\u00A0:\n${link}\nVous pouvez saisir l’APDP, l’autorité de protection des données du Bénin.`,
} as const

/** What was handed over, as its persons read it. */
export const DISCLOSED_TEXTS = {
  register: 'le registre des chauffeurs, des véhicules et des propriétaires',
  ride: 'une course\u00A0: qui, quand, où, trajet et paiement',
  subject: 'les courses, les véhicules et les comptes d’une période',
  statistics: 'des chiffres sans personnes',
} as const
