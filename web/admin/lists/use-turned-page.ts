import { type RefObject, useEffect, useRef } from 'react'

/** A list whose page was turned begins at its top, with the focus there: the button that was tapped is gone. */
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
