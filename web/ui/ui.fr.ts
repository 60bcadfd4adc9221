/** Short labels that several rooms use. */
export const ACTION_TEXTS = {
  add: 'Ajouter',
  back: 'Retour',
  cancel: 'Annuler',
  cancelling: 'Annulation…',
  checking: 'Vérification…',
  close: 'Fermer',
  continue: 'Continuer',
  delete: 'Supprimer',
  deleting: 'Suppression…',
  dropoff: 'Destination',
  edit: 'Modifier',
  firstPage: 'Première page',
  loading: 'Chargement…',
  moment: 'Un instant…',
  nextPage: 'Page suivante',
  pay: 'Payer',
  pickup: 'Départ',
  reloadPage: 'Recharger la page',
  retry: 'Réessayer',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  sending: 'Envoi…',
  signIn: 'Se connecter',
  understood: 'J’ai compris',
} as const

export const LOADED_TOASTER_TEXTS = {
  label: 'Messages',
  close: 'Fermer le message',
} as const

export const DATE_FIELD_TEXTS = {
  placeholder: 'jj/mm/aaaa',
  calendar: (label: string) => `Calendrier\u00A0: ${label}`,
} as const

export const PASSWORD_FIELD_TEXTS = {
  show: 'Afficher le mot de passe',
} as const

export const STAR_TEXTS = {
  star: '1 étoile',
  stars: (stars: number) => `${stars} étoiles`,
} as const

export const FIELD_FRAME_TEXTS = {
  optional: ' (facultatif)',
} as const

export const STEPS_TEXTS = {
  done: 'Terminé\u00A0: ',
  now: 'En ce moment\u00A0: ',
  next: 'Ensuite\u00A0: ',
} as const

export const CITY_PLAN_TEXTS = {
  lake: 'Lac Nokoué',
  ocean: 'Océan Atlantique',
  star: 'Étoile Rouge',
  market: 'Dantokpa',
  akpakpa: 'Akpakpa',
  credit: '© OpenStreetMap',
} as const

export const LEAFLET_VIEW_TEXTS = {
  contributors:
    '<a href="https://www.openstreetmap.org/copyright">© <span class="map-credit-more">les contributeurs d’</span>OpenStreetMap (ODbL)</a>',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
} as const

export const MAP_FRAME_TEXTS = {
  contributors: '© les contributeurs d’OpenStreetMap (ODbL)',
  centreAgain: 'Recentrer',
} as const

export const TRIP_MAP_TEXTS = {
  arrival: 'Arrivée',
} as const
