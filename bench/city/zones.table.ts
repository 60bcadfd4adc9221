import type { LatLon } from '#domain/places/lat-lon.ts'

/** Why people go to a zone. */
export const PURPOSES = ['home', 'work', 'trade', 'study', 'outing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** How much of each purpose a zone has, on our own scale: nobody has counted it. */
export type Zone = LatLon & { readonly name: string } & Readonly<Record<Purpose, number>>

/**
 * The zones of Cotonou and its suburbs between which the model's people ride. Positions from OpenStreetMap contributors
 * (ODbL); the numbers are our own estimates: dwellings, offices, markets, schools, places to go out.
 */
export const ZONES: readonly Zone[] = [
  { name: 'Marché Dantokpa', lat: 6.3694, lon: 2.4336, home: 1, work: 3, trade: 12, study: 0, outing: 1 },
  { name: 'Ganhi', lat: 6.3548, lon: 2.4381, home: 1, work: 9, trade: 5, study: 0, outing: 2 },
  { name: 'Port autonome de Cotonou', lat: 6.3483, lon: 2.4281, home: 0, work: 5, trade: 1, study: 0, outing: 0 },
  { name: 'Jonquet', lat: 6.3584, lon: 2.4315, home: 2, work: 3, trade: 3, study: 0, outing: 4 },
  { name: 'Carrefour Saint-Michel', lat: 6.3665, lon: 2.4294, home: 3, work: 3, trade: 4, study: 1, outing: 1 },
  { name: 'Maro-Militaire', lat: 6.3634, lon: 2.4249, home: 3, work: 3, trade: 1, study: 1, outing: 1 },
  { name: 'Gbégamey', lat: 6.3641, lon: 2.413, home: 4, work: 3, trade: 3, study: 2, outing: 1 },
  { name: 'CNHU Hubert Koutoukou Maga', lat: 6.3555, lon: 2.4081, home: 1, work: 6, trade: 0, study: 3, outing: 1 },
  { name: 'Cadjèhoun', lat: 6.3614, lon: 2.3994, home: 4, work: 5, trade: 1, study: 2, outing: 3 },
  { name: 'Haie Vive', lat: 6.3558, lon: 2.3929, home: 3, work: 4, trade: 1, study: 1, outing: 6 },
  { name: 'Aéroport (Cadjèhoun)', lat: 6.3548, lon: 2.3826, home: 0, work: 2, trade: 0, study: 0, outing: 1 },
  { name: 'Fidjrossè', lat: 6.3526, lon: 2.3669, home: 8, work: 1, trade: 1, study: 1, outing: 6 },
  { name: 'Houéyiho', lat: 6.3724, lon: 2.394, home: 4, work: 1, trade: 0, study: 1, outing: 1 },
  { name: 'Carrefour Étoile Rouge', lat: 6.3724, lon: 2.4096, home: 4, work: 4, trade: 2, study: 2, outing: 2 },
  { name: 'Sainte-Rita', lat: 6.3792, lon: 2.4132, home: 6, work: 1, trade: 2, study: 1, outing: 1 },
  { name: 'Aïdjèdo', lat: 6.3793, lon: 2.4245, home: 7, work: 1, trade: 2, study: 1, outing: 1 },
  { name: 'Djidjè', lat: 6.3845, lon: 2.431, home: 5, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Vossa', lat: 6.3888, lon: 2.4161, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Fifadji', lat: 6.3929, lon: 2.4007, home: 7, work: 0, trade: 1, study: 1, outing: 1 },
  { name: 'Zogbo', lat: 6.3925, lon: 2.3944, home: 6, work: 1, trade: 1, study: 1, outing: 1 },
  { name: 'Carrefour Vêdoko', lat: 6.3784, lon: 2.3902, home: 4, work: 3, trade: 3, study: 1, outing: 1 },
  { name: 'Agla', lat: 6.3795, lon: 2.3757, home: 9, work: 1, trade: 1, study: 1, outing: 1 },
  { name: 'Mènontin', lat: 6.388, lon: 2.3736, home: 8, work: 1, trade: 1, study: 1, outing: 1 },
  { name: 'Kindonou', lat: 6.3915, lon: 2.3629, home: 6, work: 0, trade: 2, study: 1, outing: 0 },
  { name: 'Godomey', lat: 6.3857, lon: 2.3441, home: 10, work: 1, trade: 3, study: 1, outing: 1 },
  { name: 'Godomey PK14', lat: 6.3864, lon: 2.326, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Togoudo', lat: 6.4071, lon: 2.3345, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Université d’Abomey-Calavi', lat: 6.4154, lon: 2.3433, home: 3, work: 3, trade: 1, study: 10, outing: 1 },
  { name: 'Akpakpa', lat: 6.3638, lon: 2.4585, home: 8, work: 3, trade: 1, study: 1, outing: 2 },
  { name: 'Carrefour Ciné Concorde', lat: 6.3715, lon: 2.4525, home: 6, work: 2, trade: 2, study: 1, outing: 2 },
  { name: 'Ayélawadjè', lat: 6.3781, lon: 2.4498, home: 6, work: 1, trade: 1, study: 1, outing: 0 },
  { name: 'Sègbèya', lat: 6.3812, lon: 2.4467, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Marché PK3', lat: 6.3708, lon: 2.4616, home: 5, work: 1, trade: 4, study: 1, outing: 1 },
  { name: 'Suru-Léré', lat: 6.3794, lon: 2.4626, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
  { name: 'Avotrou', lat: 6.3768, lon: 2.4713, home: 6, work: 0, trade: 1, study: 1, outing: 0 },
]
