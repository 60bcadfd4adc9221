import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** Cash that passenger and driver disagree about. */
export const CASH_CASES_TEXTS = {
  title: 'Désaccords sur des espèces',
  none: 'Aucun désaccord. Une course paraîtra ici quand son passager et son chauffeur ne disent pas la même chose des espèces.',
  counted: ['course attend votre décision.', 'courses attendent votre décision.'],
  open: 'Ouvrir',
  openOf: (passenger: string, amount: string) => `Ouvrir le désaccord de ${passenger} sur ${amount}`,
  people: (passenger: string, driver: string) => `${passenger}, conduit par ${driver}`,
  said: {
    paid: 'Le passager dit avoir payé',
    not_paid: 'Le passager dit ne pas avoir payé',
  },
  answered: {
    received: 'le chauffeur dit avoir reçu',
    notReceived: 'le chauffeur dit ne rien avoir reçu',
    silent: 'le chauffeur n’a pas répondu',
    confirmed: 'le chauffeur avait confirmé',
  },
} as const

export const CASH_CASE_TEXTS = {
  title: 'Désaccord sur des espèces',
  stages: { asked: 'Attend le chauffeur', open: 'À décider', closed: 'Clos' },
  passengerSays: 'Le passager dit',
  driverSays: 'Le chauffeur dit',
  claims: { paid: 'J’ai payé en espèces', not_paid: 'Je n’ai pas payé en espèces' },
  received: 'Oui, reçu',
  notReceived: 'Non, pas reçu',
  confirmedBefore: 'Espèces confirmées à la fin de la course',
  finishedWithout: 'Course terminée sans confirmer d’espèces',
  noAnswerYet: (instant: string) => `Pas encore de réponse\u202F; attendue avant le ${instant}`,
  noAnswer: 'Pas de réponse',
  note: (note: string) => `«\u00A0${note}\u00A0»`,
  price: 'Prix',
  trip: 'Trajet prévu',
  tripIs: (distance: string, minutes: string) => `${distance}, ${minutes}`,
  took: 'Durée de la course',
  minutes: ['minute', 'minutes'],
  passengerHistory: 'Autres désaccords du passager',
  driverHistory: 'Autres désaccords du chauffeur',
  noHistory: 'Aucun',
  history: {
    open: 'en cours',
    upheld: 'en sa faveur',
    contradicted: 'contre sa réponse',
    undecided: 'sans décision',
  },
  outcome: 'Décision',
  outcomes: {
    given: 'Les espèces ont été données',
    not_given: 'Les espèces n’ont pas été données',
    unknown: 'On ne peut pas savoir',
    confirmed: 'Le chauffeur a confirmé les espèces',
    paid_otherwise: 'La course a été payée ou réglée autrement',
  },
  closedBy: (instant: string, name: string) => `le ${instant}, par ${name}`,
  closedAt: (instant: string) => `le ${instant}`,
  decided: 'Décision enregistrée',
  readByBoth: 'Le motif reste dans le journal\u202F; les deux personnes lisent la décision, pas le motif.',
} as const

/** What each decision means, shown before the operator confirms. */
export const CASH_DECISION_MEANS = {
  paid: {
    given: (amount: string) => `La course est notée payée en espèces\u00A0: le passager ne doit plus ces ${amount}.`,
    not_given: (amount: string) =>
      `Le passager doit encore ces ${amount} et ne peut pas réserver avant de les payer. Ses prochains désaccords ne le laisseront plus réserver.`,
    unknown: (amount: string) =>
      `${PRODUCT_NAME} renonce à ces ${amount}\u00A0: plus personne ne les doit, et personne n’est mis en cause.`,
  },
  not_paid: {
    given: () => 'La course reste notée payée en espèces. Aucun argent ne bouge.',
    not_given: () =>
      'La course reste réglée pour le passager\u202F; le désaccord compte contre la réponse du chauffeur. Aucun argent ne bouge.',
    unknown: () => 'La course reste notée payée en espèces, et personne n’est mis en cause. Aucun argent ne bouge.',
  },
} as const
