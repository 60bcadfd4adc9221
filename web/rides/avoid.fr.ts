/** « Plus jamais avec ce chauffeur ». */
export const AVOID_DRIVER_TEXTS = {
  label: 'Plus jamais avec ce chauffeur',
  off: 'Il ne recevra plus vos demandes, et n’en saura rien.',
  on: 'Il ne reçoit plus vos demandes. Vous pouvez changer d’avis ici ou dans vos paramètres.',
} as const

export const AVOIDED_CARD_TEXTS = {
  title: 'Plus jamais ensemble',
  none: 'Après une course, vous pouvez demander à ne plus voyager avec la même personne. Vous n’évitez personne.',
  loadFailed: 'La liste des personnes que vous évitez n’a pas pu être chargée.',
  former: 'Compte supprimé',
  since: {
    passenger: (day: string) => `Chauffeur évité depuis le ${day}`,
    driver: (day: string) => `Passager évité depuis le ${day}`,
  },
  allow: 'Autoriser',
  allowWho: (name: string) => `Autoriser de nouveau ${name}`,
  allowing: 'Enregistrement…',
} as const
