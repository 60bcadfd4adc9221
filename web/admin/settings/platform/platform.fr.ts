export const PLATFORM_TEXTS = {
  now: 'Aujourd’hui',
  default: 'Valeur d’origine',
  planned: (instant: string) => `À partir du ${instant}`,
  change: 'Changer',
  changeOf: (setting: string) => `Changer\u00A0: ${setting}`,
  confirm: 'Enregistrer',
  reset: 'Revenir à la valeur d’origine',
  labelled: (action: string, setting: string) => `${action}\u00A0: ${setting}`,
  undo: 'Annuler ce changement',
  undoOf: (setting: string) => `Annuler le dernier changement\u00A0: ${setting}`,
  undoPlannedOf: (setting: string, instant: string) => `Annuler ce qui est prévu le ${instant}\u00A0: ${setting}`,
  leave: 'Ne rien changer',
  undoMeans: 'L’historique garde ce changement. La valeur redevient\u00A0:',
  history: (setting: string) => `Tous les changements\u00A0: ${setting}`,
  hour: 'Heure',
  set: 'Réglage enregistré.',
} as const

export const ANNOUNCEMENT_TEXTS = {
  means:
    'Un texte court en haut des pages choisies. Il se voit dès qu’une page est ouverte ou rechargée, et disparaît à l’heure de fin.',
  none: 'Aucune annonce',
  reset: 'Retirer l’annonce',
  text: 'Texte',
  textHint: (most: number) => `${most} caractères au plus.`,
  level: 'Niveau',
  pages: 'Pages',
  home: 'Page d’accueil',
  passenger: 'Page des passagers',
  driver: 'Page des chauffeurs',
  until: 'Jusqu’au',
  untilHint: 'Laissez vide pour la garder jusqu’à ce que vous la retiriez.',
  untilHour: 'Heure de fin',
  preview: 'Aperçu',
} as const

export const AREA_TEXTS = {
  means:
    'Une course ne peut commencer que dans une ville desservie ; l’arrivée peut être ailleurs. Les courses dont le prix est déjà donné ne changent pas.',
  none: 'Partout au Bénin',
  reset: 'Desservir partout',
  town: 'Ville',
  served: 'Desservie',
  notServed: 'Non desservie',
  change: 'Changer',
  changeTown: (town: string) => `Changer\u00A0: ${town}`,
  add: 'Ajouter une ville',
  remove: 'Retirer',
  removeTown: (town: string) => `Retirer\u00A0: ${town}`,
  removeMeans: 'Cette ville et son contour quittent la liste. L’historique les garde.',
  name: 'Nom de la ville',
  isOn: 'Les passagers peuvent y être pris',
  corners: 'Contour',
  cornersHint:
    'Un point par ligne, latitude puis longitude\u00A0: 6.3654, 2.4183. Suivez le bord de la ville, dans un sens ou dans l’autre.',
  map: (towns: string) => `Carte des villes\u00A0: ${towns}`,
  preview: 'Aperçu du contour',
} as const

export const WAVES_TEXTS = {
  means:
    'Une course est proposée aux chauffeurs les plus proches, puis à d’autres plus loin, enfin à tous. Une recherche en cours garde les vagues avec lesquelles elle a commencé.',
  hint: 'Chaque vague cherche plus loin et plus longtemps que la précédente. Laissez une vague vide pour vous en passer. À la fin, la course est ouverte à tous.',
  wave: (number: number) => `Vague ${number}`,
  ofWave: (field: string, number: number) => `${field}, vague ${number}`,
  bounds: (least: number, most: number) => `${least} à ${most}`,
  withinS: 'Trajet, en secondes',
  drivers: 'Chauffeurs',
  besideS: 'Écart, en secondes',
  withinM: 'Rayon, en mètres',
} as const

export const CONTACTS_TEXTS = {
  means:
    'Ces numéros sont sur les pages, dans les courriers, dans la fenêtre SOS et dans les SMS d’alerte. Le premier numéro de la police est celui que l’on propose d’abord.',
  phone: 'Téléphone de l’assistance',
  email: 'E-mail de l’assistance',
  police: 'Police',
  firefighters: 'Sapeurs-pompiers',
  numbersHint: 'Séparez deux numéros par une virgule.',
} as const

export const IDENTITY_TEXTS = {
  means:
    'Ce que disent les mentions légales, les reçus et la signature des courriers. Le nom du service ne se change pas ici. Un champ vide garde ce que dit l’installation.',
} as const
