import { type RefObject, useEffect, useRef } from 'react'

/** For an element that appears above what the driver reads: scrolls it into view and focuses it. */
export function useArrival<E extends HTMLElement>(block: 'start' | 'center', isArriving = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isArriving) return
    element.current?.scrollIntoView({ block })
    element.current?.focus({ preventScroll: true })
  }, [block, isArriving])
  return element
}
