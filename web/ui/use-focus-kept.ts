import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place: when the focused element inside is removed, the focus would fall to the body, and moves to
 * this element instead. It needs `tabIndex={-1}`.
 */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = element.current
    if (box === null) return
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    const watch = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return
      last = null
      if (document.activeElement === document.body) box.focus({ preventScroll: true })
    })
    box.addEventListener('focusin', note)
    watch.observe(box, { childList: true, subtree: true })
    return () => {
      box.removeEventListener('focusin', note)
      watch.disconnect()
    }
  }, [])
  return element
}
