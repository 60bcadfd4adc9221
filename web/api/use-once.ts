import { useCallback, useRef } from 'react'

/**
 * Starts something unless it is under way already. What a mutation says of itself reaches the screen a moment later:
 * too late for a double tap. Failures are told where they happen.
 */
export function useOnce(): (start: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false)
  return useCallback((start) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    start()
      .catch(() => undefined)
      .finally(() => {
        isUnderWay.current = false
      })
  }, [])
}
