/** Session storage, or null where there is none: on the server, or disabled in the browser's settings. */
function openTabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** What the storage did not take: it lasts as long as the page. */
const inMemory = new Map<string, string>()

/** The value in this tab under that name, or null when it is missing or unreadable. */
export function getFromTab(name: string): string | null {
  try {
    return inMemory.get(name) ?? openTabStorage()?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** False when this browser has no storage or no space left: the value then lasts only as long as the page. */
export function setInTab(name: string, value: string): boolean {
  if (typeof window === 'undefined') return false
  inMemory.set(name, value)
  try {
    openTabStorage()?.setItem(name, value)
    const isStored = openTabStorage()?.getItem(name) === value
    if (isStored) inMemory.delete(name)
    return isStored
  } catch {
    return false
  }
}

/** The names that begin so. */
export function listInTab(prefix: string): string[] {
  return [...inMemory.keys(), ...Object.keys(openTabStorage() ?? {})].filter((name) => name.startsWith(prefix))
}

export function removeFromTab(name: string): void {
  inMemory.delete(name)
  try {
    openTabStorage()?.removeItem(name)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
