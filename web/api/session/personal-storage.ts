import { getFromTab, listInTab, removeFromTab, setInTab } from './tab-storage.ts'

/** Prefix of every session storage key with data of one person: a sign-out deletes them all. */
const PREFIX = 'personal:'

/** The value under that name, or null when it is missing or unreadable. */
export function getPersonal(name: string): object | null {
  try {
    const kept: unknown = JSON.parse(getFromTab(PREFIX + name) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/** Keeps the value while this tab is open; in a browser without storage the page still has it in memory. */
export function setPersonal(name: string, value: object): void {
  setInTab(PREFIX + name, JSON.stringify(value))
}

export function removePersonal(name: string): void {
  removeFromTab(PREFIX + name)
}

/** Deletes what this tab kept of a person when they sign out. */
export function clearPersonal(): void {
  try {
    for (const name of listInTab(PREFIX)) removeFromTab(name)
  } catch {
    // What cannot be read was never stored.
  }
}
