import { type RefObject, useEffect, useRef } from 'react'

/** What begins lower than this part of the screen is brought up: most of it would be out of sight. */
const LOW = 0.25

/** Gives the focus to the heading of what has just replaced something else, and brings that into sight. */
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
