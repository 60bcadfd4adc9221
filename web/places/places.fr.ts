export const FAVOURITE_DIALOG_TEXTS = {
  add: 'Ajouter un lieu favori',
  edit: 'Modifier le lieu favori',
  name: 'Nom',
  nameExample: 'Chez maman',
  place: 'Lieu',
} as const

export const PLACE_FIELD_TEXTS = {
  hint: 'Un repère connu suffit\u00A0: un carrefour, une pharmacie, un marché.',
} as const

export const SAVED_PLACES_CARD_TEXTS = {
  remove: 'Supprimer le lieu',
  removedForBoth: (name: string) => `Le bouton «\u00A0${name}\u00A0» de la réservation vous en demandera un autre.`,
  removedFavourite: (name: string) => `Le bouton «\u00A0${name}\u00A0» de la réservation disparaîtra.`,
  loadFailed: 'Impossible de charger vos lieux',
  title: 'Lieux enregistrés',
  addFavourite: 'Ajouter un lieu favori',
  of: (name: string) => `\u00A0: ${name}`,
  notSaved: 'Pas encore enregistré',
  removeTitle: 'Supprimer ce lieu\u202F?',
} as const
