/** Local storage: the provider's public key, for tests in one browser (§3 Client storage). */
const STORED_AS = 'paymentPublicKey'

/** The key that this browser holds, or null; a browser that refuses its storage holds none. */
export function loadPublicKey(): string | null {
  try {
    return localStorage.getItem(STORED_AS)?.trim() || null
  } catch {
    return null
  }
}

/** Keeps the key in this browser. False when it could not be stored. */
export function storePublicKey(key: string): boolean {
  try {
    localStorage.setItem(STORED_AS, key)
    return true
  } catch {
    return false
  }
}
