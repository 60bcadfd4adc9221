/** Begins every key of session storage that holds something of one person: a sign-out forgets them all. */
const PREFIX = 'personal:'

/** Session storage, or null where there is none: on the server, or refused by the browser's settings. */
function openStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** What is kept under that name, or null: nothing, or nothing that can be read. */
export function readPersonal(name: string): object | null {
  try {
    const kept: unknown = JSON.parse(openStorage()?.getItem(PREFIX + name) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for as long as this tab is open; a browser that keeps nothing is no error. */
export function keepPersonal(name: string, value: object): void {
  try {
    openStorage()?.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Full, or refused: the page still holds it.
  }
}

export function forgetPersonal(name: string): void {
  try {
    openStorage()?.removeItem(PREFIX + name)
  } catch {
    // Where nothing can be removed, nothing could be kept.
  }
}

/** When somebody signs out, what this tab kept of him goes with him. */
export function forgetAllPersonal(): void {
  try {
    const names = Object.keys(openStorage() ?? {}).filter((key) => key.startsWith(PREFIX))
    for (const name of names) forgetPersonal(name.slice(PREFIX.length))
  } catch {
    // As above.
  }
}
