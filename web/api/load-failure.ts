import { useEffect } from 'react'

type Loading = { readonly isLoadingError: boolean; readonly errorUpdatedAt: number }

/** Tells the sentence once each time that something could not be read at all; what is already shown stays quiet. */
export function useNotifyLoadFailure(query: Loading, show: (sentence: string) => void, sentence: string): void {
  const failedAt = query.isLoadingError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) show(sentence)
  }, [failedAt, show, sentence])
}
