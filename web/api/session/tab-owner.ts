import { removeFromTab } from './tab-storage.ts'

/** Where a booking waits for its passenger to sign in (§3 Client storage). */
export const PENDING_RIDE = 'pendingRide'

/** Who was signed in on this page last; null: nobody. */
let owner: string | null = null

/**
 * Who is signed in on this page now. A booking that waits goes with the person who leaves; one that a visitor made waits
 * for whoever signs in.
 */
export function followOwner(userId: string | null): void {
  if (owner !== null && owner !== userId) removeFromTab(PENDING_RIDE)
  owner = userId
}
