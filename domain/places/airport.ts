/** What the airport chip fills in. */
export const AIRPORT_PLACE = 'Aéroport international de Cotonou (Cadjèhoun)'
