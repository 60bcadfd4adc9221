/** Local storage: the provider's public key, for tests in one browser (§3 Client storage). */
const STORED_AS = 'paymentPublicKey'

/** The key in this browser, or null; also null when the browser refuses storage. */
export function loadPublicKey(): string | null {
  try {
    return localStorage.getItem(STORED_AS)?.trim() || null
  } catch {
    return null
  }
}

/** Stores the key in this browser. False when that failed. */
export function storePublicKey(key: string): boolean {
  try {
    localStorage.setItem(STORED_AS, key)
    return true
  } catch {
    return false
  }
}
