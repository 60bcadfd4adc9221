import { removeFromTab } from './tab-storage.ts'

/** The storage key of a booking that waits for sign-in (§3 Client storage). */
export const PENDING_RIDE = 'pendingRide'

/** The last person signed in on this page; null: nobody. */
let owner: string | null = null

/**
 * Called with the person signed in now. A waiting booking is deleted with its owner's sign-out; a visitor's booking waits
 * for the next person who signs in.
 */
export function followOwner(userId: string | null): void {
  if (owner !== null && owner !== userId) removeFromTab(PENDING_RIDE)
  owner = userId
}
