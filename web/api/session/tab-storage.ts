/** Session storage, or null where there is none: on the server, or refused by the browser's settings. */
export function openTabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** What this tab keeps under that name, or null: nothing, or nothing that can be read. */
export function getFromTab(name: string): string | null {
  try {
    return openTabStorage()?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** False when this browser keeps nothing, or has no room left. */
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
    // Where nothing can be removed, nothing could be kept.
  }
}
