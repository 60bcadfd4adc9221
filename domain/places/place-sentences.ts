/** What the place field says, in our own words. */
export const PLACE_SENTENCES = {
  myPosition: 'Ma position actuelle',
  locating: 'Recherche de votre position…',
  positionRefused:
    'Votre téléphone n’autorise pas l’accès à votre position. Indiquez un repère connu, ou autorisez-la dans les réglages du navigateur.',
  positionNotFound: 'Votre position n’a pas pu être trouvée. Réessayez dehors, ou indiquez un repère connu.',
  positionVague: 'Votre position est trop imprécise pour qu’un chauffeur vous trouve. Indiquez un repère connu.',
  positionElsewhere: 'Votre position semble hors du Bénin. Indiquez un repère connu.',
  unknownPlace: 'Ce lieu n’est pas dans notre liste\u00A0: votre texte sera donné tel quel au chauffeur.',
  ambiguous: 'Plusieurs lieux portent ce nom. Choisissez le vôtre dans la liste.',
  contradicted: 'Le texte et le lieu choisi ne correspondent pas. Choisissez à nouveau ce lieu dans la liste.',
  needed: 'Ce trajet sort de la ville. Choisissez ce lieu dans la liste\u00A0: le prix dépend de la distance.',
  credit: 'Lieux\u00A0: © les contributeurs d’OpenStreetMap (ODbL)',
} as const
