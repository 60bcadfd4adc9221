import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** What this browser can or has, for a page that the server renders with `onServer`. `read` returns a primitive value. */
export function useInBrowser<Value extends string | number | boolean | null>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}
