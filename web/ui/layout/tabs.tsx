import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }

type TabsProps<Id extends string> = {
  /** The label of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The chosen tab's content. */
  children: ReactNode
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** On a narrow screen the row of tabs scrolls: centres the chosen one. The page itself does not scroll. */
function showChosen(list: HTMLElement | null, tabId: string): void {
  const tab = list?.querySelector<HTMLElement>(`#${CSS.escape(tabId)}`)
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showChosen(list.current, `${id}-${value}`), [id, value])
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex overflow-x-auto border-b-2" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classNames(
              '-mb-0.5 min-h-12 flex-auto border-b-4 px-4 font-semibold whitespace-nowrap',
              tab.id === value ? 'border-zem text-ink' : 'border-transparent text-muted',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-2 tabular font-normal text-muted">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-6">
        {children}
      </div>
    </div>
  )
}
