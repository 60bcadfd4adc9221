/** What sort of place it is, in one word for the eye. The best known sorts stand first: they are proposed first. */
export const PLACE_KINDS = {
  airport: 'Aéroport',
  market: 'Marché',
  crossroads: 'Carrefour',
  station: 'Gare',
  hospital: 'Santé',
  bridge: 'Pont',
  port: 'Port',
  stadium: 'Stade',
  neighbourhood: 'Quartier',
  town: 'Ville',
  village: 'Village',
  school: 'École',
  public: 'Administration',
  shop: 'Magasin',
  culture: 'Culture',
  worship: 'Culte',
  pharmacy: 'Pharmacie',
  police: 'Sécurité',
  embassy: 'Ambassade',
  fuel: 'Station-service',
} as const

export type PlaceKind = keyof typeof PLACE_KINDS
