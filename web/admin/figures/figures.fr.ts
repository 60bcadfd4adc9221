import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const FIGURES_TAB_TEXTS = {
  title: 'Chiffres',
  of: (from: string, to: string) => (from === to ? `Le ${from}` : `Du ${from} au ${to}`),
  comparedWith: (from: string, to: string) =>
    from === to ? `comparé au ${from}` : `comparé à la période du ${from} au ${to}`,
  late: 'Lecture impossible pour le moment\u00A0: les chiffres affichés datent de la lecture précédente.',
  stillCounting: (day: string) =>
    `Les jours avant le ${day} se comptent encore\u00A0: ces chiffres sont incomplets pendant quelques minutes.`,
  nothing: 'Aucune course n’a été demandée pendant cette période. Choisissez d’autres jours.',
  period: 'Période',
  today: 'Aujourd’hui',
  week: '7\u00A0jours',
  month: '30\u00A0jours',
  year: '12\u00A0mois',
  from: 'Du',
  to: 'Au',
  step: 'Par',
  show: 'Afficher',
  csv: 'Tableur (CSV)',
  print: 'Imprimer',
  summary: 'En bref',
  francs: 'F\u00A0CFA',
  before: (value: string) => `${value} avant`,
  noBefore: 'rien avant',
  definition: 'Ce que cela compte',
  table: 'Tableau',
  tableOf: (title: string) => `Tableau\u00A0: ${title}`,
  chart: (title: string) => `${title}, en courbes. Le tableau donne les mêmes chiffres.`,
  point: 'Touchez le graphique pour lire une valeur.',
  previous: 'Période d’avant',
  start: 'Début',
  total: 'Ensemble',
  unknown: '–',
} as const

export const FIGURE_STEP_TEXTS = { hour: 'heure', day: 'jour', month: 'mois' } as const

export const FIGURE_PART_TEXTS = {
  rides: 'Courses demandées, servies et perdues',
  waits: 'Attente et approche',
  offers: 'Acceptation et courses rendues',
  money: 'Chiffre d’affaires et commission, en F\u00A0CFA',
  onLine: 'Chauffeurs en ligne et demande',
  quarters: 'Demande par quartier et par heure',
} as const

export const FIGURE_NAMES = {
  asked: 'Demandées',
  served: 'Servies',
  lost: 'Perdues',
  underWay: 'En cours',
  noDriver: 'Aucun chauffeur',
  leftWaiting: 'Annulées en attente',
  leftDriver: 'Annulées après acceptation',
  noShow: 'Passager absent',
  byOperator: 'Par l’opérateur',
  waitP50S: 'Attente, une course sur deux',
  waitP90S: 'Attente, neuf sur dix',
  pickupP50S: 'Approche, une course sur deux',
  pickupP90S: 'Approche, neuf sur dix',
  acceptance: 'Offres acceptées',
  offersAccepted: 'Acceptées',
  offersRefused: 'Refusées',
  offersExpired: 'Sans réponse',
  givenBack: 'Courses rendues',
  revenueXof: 'Chiffre d’affaires',
  commissionXof: 'Commission',
  onLine: 'En ligne',
} as const

export const QUARTERS_TEXTS = {
  hour: 'Heure de réservation',
  wholeDay: 'Toute la journée',
  hourOf: (hour: number) => `${hour}\u00A0h à ${hour + 1}\u00A0h`,
  quarter: 'Quartier',
  asked: 'Demandées',
  noDriver: 'Aucun chauffeur',
  share: 'Part sans chauffeur',
  busiest: 'Heure la plus demandée',
  hourShort: (hour: number) => `${hour}\u00A0h`,
  outside: 'Hors de ces quartiers',
  unknown: 'Lieu seulement décrit',
  map: (quarters: number) =>
    `Plan de la ville\u00A0: demande de ${quarters}\u00A0quartiers. Le tableau donne les mêmes chiffres.`,
  legendAsked: 'Cercle\u00A0: courses demandées',
  legendNoDriver: 'Hachures\u00A0: part sans chauffeur',
  nothing: 'Aucune course n’a été demandée à cette heure.',
} as const

export const DURATION_TEXTS = {
  seconds: (seconds: number) => `${seconds}\u00A0s`,
  wholeMinutes: (minutes: number) => `${minutes}\u00A0min`,
  minutes: (minutes: number, seconds: string) => `${minutes}\u00A0min\u00A0${seconds}`,
  hours: (hours: number, minutes: string) => `${hours}\u00A0h\u00A0${minutes}`,
  percent: (percent: number) => `${percent}\u00A0%`,
} as const

/** What each figure counts, and what it does not. */
export const FIGURE_DEFINITIONS = {
  asked:
    'Courses réservées pendant cette heure ou ce jour, y compris celles pour plus tard. Chaque course compte une fois, à l’heure de sa réservation, même si elle change de chauffeur.',
  served:
    'Parmi les courses demandées ici, celles qui ont été conduites jusqu’au bout, même si elles ont fini plus tard.',
  underWay: 'Parmi les courses demandées ici, celles qui attendent encore un chauffeur, leur heure ou leur fin.',
  lost: 'Parmi les courses demandées ici, celles qui ont été annulées, par qui que ce soit.',
  noDriver: 'Courses que le service a arrêtées, parce qu’aucun chauffeur ne les a acceptées à temps.',
  leftWaiting: 'Courses que le passager a annulées avant qu’un chauffeur accepte.',
  leftDriver: 'Courses que le passager a annulées après qu’un chauffeur avait accepté.',
  noShow: 'Courses que le chauffeur a fermées au point de départ, parce que le passager ne venait pas.',
  byOperator: 'Courses qu’un opérateur a annulées.',
  wait: 'Temps entre la réservation et l’acceptation qui a compté, pour les courses voulues tout de suite. Une course sur deux a attendu moins que le premier temps, neuf sur dix moins que le second.',
  pickup:
    'Temps entre l’acceptation et l’arrivée du chauffeur au point de départ, pour les courses voulues tout de suite. Une course sur deux a demandé moins que le premier temps, neuf sur dix moins que le second.',
  acceptance:
    'Offres acceptées, sur celles qui ont été acceptées, refusées ou laissées sans réponse. Une offre que le service a retirée, parce qu’un autre avait accepté, ne compte pas.',
  givenBack: 'Courses qu’un chauffeur a rendues pendant cette heure ou ce jour, après les avoir acceptées.',
  revenueXof:
    'Prix des courses qui se sont terminées pendant cette heure ou ce jour, quel que soit le moyen de paiement.',
  commissionXof: `Part de ${PRODUCT_NAME} sur ces prix, au taux qui valait quand le chauffeur a accepté.`,
  onLine:
    'Chauffeurs disponibles ou en course sans s’être mis en pause, en moyenne sur la durée\u00A0: un chauffeur en ligne une demi-heure compte pour un demi sur cette heure.',
  quarters:
    'Courses demandées, par quartier de départ et heure de réservation\u00A0: le quartier le plus proche, à moins de 2,5 km de son milieu.',
} as const
