/** The place of our list that the airport chip fills in. */
export const AIRPORT_PLACE = 'Aéroport international de Cotonou (Cadjèhoun)'
export const AIRPORT_PLACE_ID = 'aeroport-cotonou'
