import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Has this query its first answer, an error to show, or no network? */
export function hasAnswered({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean {
  return !isPending || fetchStatus === 'paused'
}

/**
 * False until `isReady` is true for the first time, and true from then on. A page that loads in parts waits for all of
 * them, so that a late part does not push down what is under the thumb.
 */
export function useOnceReady(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return isReady || wasReady
}
