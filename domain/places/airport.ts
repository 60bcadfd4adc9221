/** What the airport chip fills in: a place of our list. */
export const AIRPORT_PLACE = 'Aéroport international de Cotonou (Cadjèhoun)'
export const AIRPORT_PLACE_ID = 'aeroport-cotonou'
