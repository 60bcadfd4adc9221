import { type RefObject, useEffect, useRef } from 'react'

/** An element that begins below this share of the screen is scrolled up: most of it would be out of view. */
const LOW = 0.25

/** Focuses the heading of content that has just replaced another, and scrolls it into view. */
export function useFocusOnMount<E extends HTMLElement>(active = true): RefObject<E | null> {
  const heading = useRef<E>(null)
  useEffect(() => {
    if (!active || heading.current === null) return
    heading.current.focus()
    const isLow = heading.current.getBoundingClientRect().top > window.innerHeight * LOW
    if (isLow) heading.current.scrollIntoView({ block: 'start' })
  }, [active])
  return heading
}
