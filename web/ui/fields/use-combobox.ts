import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenLeft } from '#web/ui/buttons/after-tap.ts'

/** Sets the field's ARIA attributes: its list, whether it is open, the active option. */
function tie(input: HTMLElement, listId: string, open: boolean, activeId: string | null): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(open))
  if (open) input.setAttribute('aria-controls', listId)
  else input.removeAttribute('aria-controls')
  if (activeId === null) input.removeAttribute('aria-activedescendant')
  else input.setAttribute('aria-activedescendant', activeId)
}

const TIES = ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant']

type Combobox = {
  /** The text field, which exists before this hook and works without it. */
  inputId: string
  listId: string
  /** The number of proposals. */
  count: number
  onChoose: (at: number) => void
}

/** The proposal that an arrow key moves to; it wraps at both ends. */
function stepped(key: string, active: number | null, count: number): number {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count
  return active === null ? count - 1 : (active + count - 1) % count
}

type Now = { readonly open: boolean; readonly active: number | null; readonly count: number }

/** The action of a key; null leaves the key to the field, the form and the page. */
function actionOf({ key, isComposing }: KeyboardEvent, { open, active, count }: Now) {
  if (isComposing) return null
  if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) return 'move'
  if (key === 'Escape' && open) return 'close'
  return key === 'Enter' && active !== null ? 'select' : null
}

/** Listens to these events. Returns the function that stops it. */
function listen(target: EventTarget, received: Readonly<Record<string, (event: Event) => unknown>>): () => void {
  for (const [name, receive] of Object.entries(received)) target.addEventListener(name, receive)
  return () => {
    for (const [name, receive] of Object.entries(received)) target.removeEventListener(name, receive)
  }
}

/**
 * Turns a text field that is already on the page into a combobox (ARIA 1.2, list autocomplete): the field keeps its cursor
 * and its text while this loads. Arrows move, Enter selects, Escape closes.
 */
export function useCombobox({ inputId, listId, count, onChoose }: Combobox) {
  const [isAsked, setAsked] = useState(false)
  const [movedTo, setActive] = useState<number | null>(null)
  const open = isAsked && count > 0
  const active = open && movedTo !== null && movedTo < count ? movedTo : null
  const latest = useRef({ open, active, count, onChoose })
  useLayoutEffect(() => {
    latest.current = { open, active, count, onChoose }
  })

  useEffect(() => {
    const input = document.getElementById(inputId)
    if (input === null) return
    const left = whenLeft(() => setAsked(false))
    const ask = () => {
      left.stay()
      setAsked(true)
      setActive(null)
    }
    function press(event: KeyboardEvent) {
      const { active: at, ...now } = latest.current
      const action = actionOf(event, latest.current)
      if (action === null) return
      // The key must reach neither the form nor a surrounding dialog.
      event.preventDefault()
      setAsked(action === 'move')
      setActive(action === 'move' ? stepped(event.key, at, now.count) : null)
      if (action === 'select') now.onChoose(at ?? 0)
    }
    const stopped = [
      listen(input, { focus: ask, click: ask, blur: left.leave, keydown: (event) => press(event as KeyboardEvent) }),
      // Above React's root: rendered before React has read the typed text, the field would lose it.
      listen(document, { input: ({ target }) => target === input && ask() }),
    ]
    if (document.activeElement === input) ask()
    return () => {
      left.stop()
      for (const stop of stopped) stop()
      for (const name of TIES) input.removeAttribute(name)
    }
  }, [inputId])

  useEffect(() => {
    const input = document.getElementById(inputId)
    if (input !== null) tie(input, listId, open, active === null ? null : `${listId}-${active}`)
  }, [inputId, listId, open, active])

  return { open, active, close: () => setAsked(false) }
}
