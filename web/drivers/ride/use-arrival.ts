import { type RefObject, useEffect, useRef } from 'react'

/** For what appears by itself above where the driver reads: brings it into view, and the focus with it. */
export function useArrival<E extends HTMLElement>(block: 'start' | 'center', isArriving = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isArriving) return
    element.current?.scrollIntoView({ block })
    element.current?.focus({ preventScroll: true })
  }, [block, isArriving])
  return element
}
