import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { CountBadge } from '#web/ui/layout/status-badge.tsx'

export type MenuEntry = {
  label: string
  icon: IconName
  /** A link; without it, an action. */
  href?: string
  onSelect?: () => void
  badge?: { count: number; tone: 'warn' | 'bad'; label: string }
}

type MenuEntriesProps = { id: string; label: string; entries: readonly MenuEntry[]; onClose: () => void }

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** The open menu: its first entry has the focus, arrows move it, Escape returns it. */
export function MenuEntries({ id, label, entries, onClose }: MenuEntriesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true }), [])

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[MOVES[event.key]?.(at, all.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} className="pt-2" onKeyDown={move}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} onClose={onClose} />
      ))}
    </div>
  )
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { label, icon, href, onSelect, badge } = entry
  const look = 'flex min-h-12 w-full items-center px-4 text-left active:bg-sand hover:bg-sand'
  const content = (
    <>
      <Icon name={icon} className="mr-3 text-muted two-tone" />
      <span className="min-w-0 flex-auto">{label}</span>
      {badge && <CountBadge {...badge} />}
    </>
  )
  function select() {
    onClose()
    onSelect?.()
  }
  if (href) {
    return (
      <a role="menuitem" tabIndex={-1} href={href} className={look} onClick={select}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={select}>
      {content}
    </button>
  )
}
