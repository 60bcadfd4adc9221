/** Drivers whom an operator is to look at. */
export const REVIEWS_TEXTS = {
  title: 'Chauffeurs à revoir',
  means:
    'Rien n’arrive tout seul\u00A0: notes basses avec un motif, courses rendues, absences déclarées, signalements «\u00A0il demande plus\u00A0» des trente derniers jours vous sont montrées, et vous décidez.',
  none: 'Aucun chauffeur à revoir.',
  since: (day: string) => `Depuis le ${day}`,
  decide: 'Décider',
  decideOf: (name: string) => `Décider de ${name}`,
  decision: 'Décision',
  choose: 'Choisir',
  note: 'Note pour les opérateurs',
  noteHint: 'Ce que vous avez vérifié. Le chauffeur ne la lit pas.',
  message: 'Message au chauffeur',
  messageHint:
    'Il le lit dans ses paramètres et par e-mail, et peut répondre une fois. Laissez vide pour ne rien faire.',
  messageSaid: 'Message au chauffeur : ',
  confirm: 'Enregistrer la décision',
  done: 'La décision est enregistrée.',
  decided: 'Décisions récentes',
  by: (name: string, day: string) => `${name}, le ${day}`,
  answered: (day: string) => `Réponse du chauffeur, le ${day} : `,
} as const
