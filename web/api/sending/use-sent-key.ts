import { useState } from 'react'
import { makeUuid } from '#web/api/sending/random-uuid.ts'

/** Everything that a request says, but its key and what was read before it. */
type Said = Readonly<Record<string, unknown>>

/** The keys of what was sent and not yet answered, each made by `makeKey`. */
export function sentKeys(makeKey: () => string) {
  const keys = new Map<string, string>()
  return {
    /** The same for the same request, also after others, until `done` with it. */
    keyFor: (said: Said): string => {
      const words = JSON.stringify(said)
      const key = keys.get(words) ?? makeKey()
      keys.set(words, key)
      return key
    },
    /** It was received: the same request later is a new one. Others may still be without an answer, and keep their keys. */
    done: (said: Said): void => {
      keys.delete(JSON.stringify(said))
    },
  }
}

/** A key for what is sent: the same request again, after a lost answer, has the same key; another request has another one. */
export function useSentKey() {
  const [keys] = useState(() => sentKeys(makeUuid))
  return keys
}
