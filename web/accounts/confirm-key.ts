import { makeIdempotencyKey } from '#web/api/idempotency-key.ts'
import { getFromTab, removeFromTab, setInTab } from '#web/api/tab-storage.ts'

const KEPT_AS = 'confirmKey'

/** The key of this tab's try to confirm: the same until it is answered, also when the page is loaded again. */
export function keyOfConfirmation(): string {
  const kept = getFromTab(KEPT_AS)
  if (kept !== null) return kept
  const made = makeIdempotencyKey()
  setInTab(KEPT_AS, made)
  return made
}

/** It was answered: on this device the link opens nothing any more. */
export function forgetConfirmationKey(): void {
  removeFromTab(KEPT_AS)
}
