/** What this phone remembers beyond the tab: choices of its owner, and nothing personal. Null where there is no storage. */
export function getOnPhone(name: string): string | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage.getItem(name)
  } catch {
    return null
  }
}

export function setOnPhone(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value)
  } catch {
    // Without storage a choice holds until the page is closed.
  }
}
