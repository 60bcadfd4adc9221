import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'

/** Whether this phone shows the map of a ride. */
const STORED_AS = 'rideMap'

export type MapChoice = 'open' | 'closed'

/** What this person last chose on this phone; null: nothing yet, or a browser without storage. */
export const findMapChoice = () => getOnPhone(STORED_AS) as MapChoice | null

export const keepMapChoice = (choice: MapChoice) => setOnPhone(STORED_AS, choice)
