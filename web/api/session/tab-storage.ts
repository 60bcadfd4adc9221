/** Session storage, or null where there is none: on the server, or disabled in the browser's settings. */
export function openTabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** The value in this tab under that name, or null when it is missing or unreadable. */
export function getFromTab(name: string): string | null {
  try {
    return openTabStorage()?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** False when this browser has no storage or no space left. */
export function setInTab(name: string, value: string): boolean {
  try {
    openTabStorage()?.setItem(name, value)
    return getFromTab(name) !== null
  } catch {
    return false
  }
}

export function removeFromTab(name: string): void {
  try {
    openTabStorage()?.removeItem(name)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
