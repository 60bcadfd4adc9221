import { type RefObject, useEffect, useRef } from 'react'

/** When what had the focus goes (a deleted paper, a closed form), the list takes it: the keyboard does not start anew. */
export function useKeepPlace(count: number, isFormOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ count, isFormOpen })
  useEffect(() => {
    const isLess = count < before.current.count || (before.current.isFormOpen && !isFormOpen)
    before.current = { count, isFormOpen }
    if (isLess && document.activeElement === document.body) list.current?.focus()
  }, [count, isFormOpen])
  return list
}
