import { useCallback, useRef } from 'react'

/**
 * Starts something unless it is already running. A mutation's state reaches the screen a moment later: too late for a
 * double tap. The caller handles failures.
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
