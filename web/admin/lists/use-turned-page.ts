import { type RefObject, useEffect, useRef } from 'react'

/** After a change of page, scrolls to the top of the list and focuses it: the tapped button is gone. */
export function useTurnedPage(after: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(after)
  useEffect(() => {
    if (before.current === after) return
    before.current = after
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }, [after])
  return list
}
