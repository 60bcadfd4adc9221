/** Name, latitude and longitude of the centre (exact to some kilometres), then other names. */
type TownRow = readonly [name: string, lat: number, lon: number, ...aliases: string[]]

/**
 * The 77 communes of Benin by department, and other well-known towns: they only show that a text leads out of town. No
 * pickup and no fare uses these centres. Places of our list name the same commune as their city.
 */
// biome-ignore format: a table is read by the line
export const TOWNS_BY_DEPARTMENT: Readonly<Record<string, readonly TownRow[]>> = {
  Alibori: [
    ['Banikoara', 11.3, 2.44], ['Gogounou', 10.84, 2.83], ['Kandi', 11.13, 2.94], ['Karimama', 12.07, 3.18],
    ['Malanville', 11.87, 3.39, 'Malan-Ville'], ['Ségbana', 10.93, 3.69],
  ],
  Atacora: [
    ['Boukoumbé', 10.18, 1.1, 'Boukombé'], ['Cobly', 10.48, 0.98, 'Kobli'], ['Kérou', 10.83, 2.1],
    ['Kouandé', 10.33, 1.69], ['Matéri', 10.7, 1.06], ['Natitingou', 10.3, 1.38],
    ['Péhunco', 10.23, 2, 'Ouassa-Péhunco', 'Péhonko'], ['Tanguiéta', 10.62, 1.26],
    ['Toucountouna', 10.5, 1.38, 'Toukountouna'],
  ],
  Atlantique: [
    ['Abomey-Calavi', 6.45, 2.35, 'Calavi'], ['Allada', 6.67, 2.15], ['Kpomassè', 6.42, 2.04],
    ['Ouidah', 6.37, 2.09, 'Ouida', 'Whydah'], ['Pahou', 6.39, 2.19], ['Savi', 6.41, 2.11],
    ['Sô-Ava', 6.49, 2.4], ['Toffo', 6.84, 2.08], ['Tori-Bossito', 6.5, 2.14, 'Tori', 'Bossito'],
    ['Zè', 6.77, 2.3], ['Zinvié', 6.62, 2.37],
  ],
  Borgou: [
    ['Bembèrèkè', 10.23, 2.66, 'Bimbéréké'], ['Bétérou', 9.31, 2.21], ['Kalalé', 10.29, 3.38],
    ['N’Dali', 9.86, 2.72], ['Nikki', 9.94, 3.21], ['Parakou', 9.34, 2.63], ['Pèrèrè', 9.79, 3],
    ['Sinendé', 10.34, 2.38], ['Tchaourou', 8.89, 2.6],
  ],
  Collines: [
    ['Bantè', 8.42, 1.88], ['Dassa-Zoumè', 7.75, 2.18, 'Dassa'], ['Glazoué', 7.97, 2.24], ['Ouèssè', 8.49, 2.43],
    ['Savalou', 7.93, 1.97], ['Savè', 8.03, 2.49],
  ],
  Couffo: [
    ['Aplahoué', 6.93, 1.68], ['Azovè', 6.95, 1.7], ['Djakotomey', 6.9, 1.71],
    ['Dogbo', 6.8, 1.78, 'Dogbo-Tota'], ['Klouékanmè', 7, 1.85], ['Lalo', 6.92, 1.89], ['Toviklin', 6.9, 1.8],
  ],
  Donga: [['Bassila', 9.01, 1.67], ['Copargo', 9.84, 1.55], ['Djougou', 9.71, 1.67], ['Ouaké', 9.66, 1.38]],
  Littoral: [['Cotonou', 6.36, 2.43]],
  Mono: [
    ['Agoué', 6.25, 1.71], ['Athiémé', 6.58, 1.67], ['Bopa', 6.57, 1.97], ['Comè', 6.41, 1.88],
    ['Grand-Popo', 6.28, 1.82], ['Houéyogbé', 6.51, 1.85], ['Lokossa', 6.64, 1.72], ['Possotomè', 6.54, 1.97],
  ],
  Ouémé: [
    ['Adjarra', 6.53, 2.66], ['Adjohoun', 6.71, 2.48], ['Aguégués', 6.45, 2.54],
    ['Akpro-Missérété', 6.56, 2.59, 'Missérété'], ['Avrankou', 6.56, 2.65], ['Bonou', 6.9, 2.45],
    ['Dangbo', 6.59, 2.55], ['Porto-Novo', 6.5, 2.63], ['Sèmè-Kpodji', 6.4, 2.58, 'Sèmè-Podji', 'Sèmè'],
  ],
  Plateau: [
    ['Adja-Ouèrè', 7, 2.62], ['Ifangni', 6.68, 2.72], ['Ikpinlè', 6.88, 2.62], ['Kétou', 7.36, 2.6],
    ['Pobè', 6.98, 2.66], ['Sakété', 6.74, 2.66],
  ],
  Zou: [
    ['Abomey', 7.18, 1.99], ['Agbangnizoun', 7.07, 1.98], ['Bohicon', 7.18, 2.07, 'Bohikon'], ['Covè', 7.22, 2.34],
    ['Djidja', 7.34, 1.93], ['Ouinhi', 7.1, 2.46], ['Za-Kpota', 7.23, 2.2],
    ['Zagnanado', 7.26, 2.34, 'Zangnanado'], ['Zogbodomey', 7.08, 2.11],
  ],
}
