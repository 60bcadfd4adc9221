/** Local storage: whether this phone shows the map of a ride. */
const STORED_AS = 'rideMap'

export type MapChoice = 'open' | 'closed'

/** What this person last chose on this phone; null: nothing yet, or a browser without storage. */
export function findMapChoice(): MapChoice | null {
  try {
    return localStorage.getItem(STORED_AS) as MapChoice | null
  } catch {
    return null
  }
}

export function keepMapChoice(choice: MapChoice): void {
  try {
    localStorage.setItem(STORED_AS, choice)
  } catch {
    // A browser without storage asks again.
  }
}
