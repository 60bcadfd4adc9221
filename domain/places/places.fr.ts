/** Texts of the place field, all our own. */
export const PLACE_SENTENCES = {
  myPosition: 'Ma position actuelle',
  locating: 'Recherche de votre position…',
  locatingSlowly: 'Votre position se fait attendre. Vous pouvez aussi écrire un repère connu.',
  positionRefused:
    'Votre téléphone n’autorise pas l’accès à votre position. Indiquez un repère connu, ou autorisez-la dans les réglages du navigateur.',
  positionNotFound: 'Votre position n’a pas pu être trouvée. Réessayez dehors, ou indiquez un repère connu.',
  positionVague: 'Votre position est trop imprécise pour qu’un chauffeur vous trouve. Indiquez un repère connu.',
  positionElsewhere: 'Votre position semble hors du Bénin. Indiquez un repère connu.',
  unknownPlace: 'Ce lieu n’est pas dans notre liste\u00A0: votre texte sera donné tel quel au chauffeur.',
  ambiguous: 'Plusieurs lieux portent ce nom. Choisissez le vôtre dans la liste.',
  contradicted: 'Le texte et le lieu choisi ne correspondent pas. Choisissez à nouveau ce lieu dans la liste.',
  same: 'Le départ et l’arrivée sont au même endroit. Choisissez une autre arrivée.',
  needed: 'Ce trajet sort de la ville. Choisissez ce lieu dans la liste\u00A0: le prix dépend de la distance.',
  credit: 'Lieux\u00A0: © OpenStreetMap (ODbL)',
} as const

/** The kinds of places, the best known first. */
export const PLACE_KIND_TEXTS = {
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
  bank: 'Banque',
  police: 'Sécurité',
  embassy: 'Ambassade',
  fuel: 'Station-service',
} as const

/**
 * French words that `search` treats specially: articles, words around a name, words that make a street or person of a
 * town.
 */
export const SEARCH_WORDS = {
  articles: 'a au aux de des du en d l la le les',
  around: 'près vers côté face derrière devant avant après von 1er 2e 3e 4e hôpital église mosquée rue',
  bearers:
    'rue ruelle avenue av boulevard bd bld route voie direction carrefour rond-point place pharmacie saint sainte st ste m mr monsieur mme madame mlle mademoiselle dr docteur me maître famille chez',
} as const

export const PLACE_RULE_TEXTS = {
  length: (least: number, most: number) => `Indiquez un lieu de ${least} à ${most} caractères`,
  favouriteName: (most: number) => `Donnez-lui un nom de 1 à ${most} caractères`,
} as const
