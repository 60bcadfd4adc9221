import { useRef } from 'react'
import { makeUuid } from '#web/api/sending/random-uuid.ts'

/** A key for what is sent: the same words again, after a lost answer, have the same key; other words have another one. */
export function useSentKey() {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null)
  return {
    keyFor: (words: string): string => {
      if (last.current?.words !== words) last.current = { words, key: makeUuid() }
      return last.current.key
    },
    /** It was received: the same words later are something new. */
    done: () => {
      last.current = null
    },
  }
}
