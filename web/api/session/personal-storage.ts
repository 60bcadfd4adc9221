import { getFromTab, openTabStorage, removeFromTab, setInTab } from './tab-storage.ts'

/** Begins every key of session storage that holds something of one person: a sign-out forgets them all. */
const PREFIX = 'personal:'

/** What is kept under that name, or null: nothing, or nothing that can be read. */
export function getPersonal(name: string): object | null {
  try {
    const kept: unknown = JSON.parse(getFromTab(PREFIX + name) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for as long as this tab is open; a browser that keeps nothing is no error, the page still holds it. */
export function setPersonal(name: string, value: object): void {
  setInTab(PREFIX + name, JSON.stringify(value))
}

export function removePersonal(name: string): void {
  removeFromTab(PREFIX + name)
}

/** When somebody signs out, what this tab kept of them goes with them. */
export function clearPersonal(): void {
  try {
    const names = Object.keys(openTabStorage() ?? {}).filter((key) => key.startsWith(PREFIX))
    for (const name of names) removePersonal(name.slice(PREFIX.length))
  } catch {
    // What cannot be read was not kept.
  }
}
