import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to an element that has just replaced another one, so that those who listen hear what is there now. */
export function useFocusOnMount<E extends HTMLElement>(active = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (active) element.current?.focus()
  }, [active])
  return element
}
