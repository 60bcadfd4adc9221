/** What a person is told about the fields of a vehicle. */
export const VEHICLE_SENTENCES = {
  chassisNumber: 'Le numéro de châssis a de 3 à 40 caractères.',
  wheels: 'Choisissez le nombre de roues.',
  wheelsDoNotFit: 'Ce nombre de roues ne va pas avec votre type de chauffeur.',
  seats: 'Écrivez le nombre de places pour les passagers, de 1 à 20.',
  owner: 'Dites à qui est le véhicule.',
  ownerName: 'Écrivez le nom du propriétaire.',
  ownerPhone: 'Écrivez le numéro de téléphone du propriétaire.',
  ownerNpi: 'Le NPI du propriétaire a au moins 5 caractères.',
  npc: 'Le NPC a de 3 à 30 caractères.',
  taxYear: 'Écrivez l’année en quatre chiffres, par exemple 2026.',
  day: 'Cette date n’existe pas. Écrivez-la ainsi\u00A0: jj/mm/aaaa.',
  servicesNotAllowed: 'Ce véhicule n’a pas assez de places pour ce service.',
  servicesMissing: 'Laissez au moins un service à ce véhicule.',
} as const

/** The names of the facts about a vehicle, for its driver and for operators. */
export const VEHICLE_FACT_TEXTS = {
  plate: 'Plaque',
  make: 'Marque et modèle',
  colour: 'Couleur',
  licenseNumber: 'Numéro de permis',
  chassisNumber: 'Numéro de châssis',
  wheels: 'Roues',
  seats: 'Places pour les passagers',
  owner: 'Propriétaire',
  ownerName: 'Nom du propriétaire',
  ownerPhone: 'Téléphone du propriétaire',
  ownerNpi: 'NPI du propriétaire',
  ownershipDocument: 'Papier de propriété',
  npc: 'NPC (numéro du recensement)',
  taxYear: 'Taxe municipale payée pour',
  insurancePolicy: 'Police d’assurance',
  insuranceEndsOn: 'Assurance jusqu’au',
  tvmReceipt: 'Quittance TVM',
  inspectionEndsOn: 'Visite technique jusqu’au',
} as const

export const OWNER_TEXTS = { driver: 'Le chauffeur lui-même', other: 'Une autre personne' } as const

export const VEHICLE_STATE_TEXTS = {
  proposed: 'En cours de vérification',
  in_force: 'En service',
  ended: 'Ancien véhicule',
  refused: 'Refusé',
  withdrawn: 'Remplacé par une autre demande',
} as const
