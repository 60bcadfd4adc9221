import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Has this question its first answer, or a failure to show, or no network to be asked over? */
export function hasAnswered({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean {
  return !isPending || fetchStatus === 'paused'
}

/**
 * False until `isReady` first is true, and true from then on. A page whose parts come one by one waits for all of them:
 * what stands under the thumb is then not pushed down by what comes above it.
 */
export function useOnceReady(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return isReady || wasReady
}
