import { useEffect } from 'react'

type Loading = { readonly isLoadingError: boolean; readonly errorUpdatedAt: number }

/** Shows the sentence each time that a first load fails; data that is already shown raises no notice. */
export function useNotifyLoadFailure(query: Loading, show: (sentence: string) => void, sentence: string): void {
  const failedAt = query.isLoadingError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) show(sentence)
  }, [failedAt, show, sentence])
}
