import type { MoreBytes } from '#web/api/bytes/ride-bytes.ts'
import { addRideBytes } from '#web/api/kept/kept-db.ts'
import { getFromTab, removeFromTab, setInTab } from '#web/api/session/tab-storage.ts'

/** What a page had counted for a ride when it was left, and had not written. */
type LeftBytes = { readonly userId: string; readonly rideId: string; readonly more: MoreBytes }

const LEFT = 'left-bytes'

function takeLeft(): readonly LeftBytes[] {
  const written = getFromTab(LEFT)
  removeFromTab(LEFT)
  return written === null ? [] : JSON.parse(written)
}

/** Keeps it for the next page of this tab, without a wait. */
export function leaveBytes(left: LeftBytes): void {
  setInTab(LEFT, JSON.stringify([...takeLeft(), left]))
}

/** Writes what the page before this one has left. Nothing of somebody who has signed out since. */
export async function addLeftBytes(): Promise<void> {
  const added = takeLeft().map(({ userId, rideId, more }) => addRideBytes(userId, rideId, more).catch(() => undefined))
  await Promise.all(added)
}
