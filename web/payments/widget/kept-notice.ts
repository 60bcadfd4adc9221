import type { Notice } from '#web/ui/feedback/notify.ts'

/** Session storage: what the payment window said last, for the page that comes after it. */
const STORED_AS = 'paymentNotice'

export type KeptNotice = Pick<Notice, 'kind' | 'message'>

/** Keeps a notice for the next page of this tab. Without storage it is lost, and the next page says where things stand. */
export function keepNotice(notice: KeptNotice): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(notice))
  } catch {
    // As above.
  }
}

/** The kept notice, once. */
export function takeNotice(): KeptNotice | null {
  try {
    const kept = sessionStorage.getItem(STORED_AS)
    sessionStorage.removeItem(STORED_AS)
    return kept === null ? null : (JSON.parse(kept) as KeptNotice)
  } catch {
    return null
  }
}
