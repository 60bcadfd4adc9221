import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }

type TabsProps<Id extends string> = {
  /** The label of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  /** Too many tabs for one row: this one begins a second row. */
  secondRowFrom?: Id
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

/** On a narrow screen a row of tabs scrolls: centres the chosen one. The page itself does not scroll. */
function showChosen(list: HTMLElement | null, tabId: string): void {
  const tab = list?.querySelector<HTMLElement>(`#${CSS.escape(tabId)}`)
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

export function Tabs<Id extends string>({ label, tabs, secondRowFrom, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const split = tabs.findIndex((tab) => tab.id === secondRowFrom)
  const rows = split > 0 ? [tabs.slice(0, split), tabs.slice(split)] : [tabs]
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
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {rows.map((row) => (
          <div key={row[0]?.id} role="presentation" className="tab-row flex overflow-x-auto border-b-2">
            {row.map((tab) => (
              <TabButton key={tab.id} tab={tab} id={id} isChosen={tab.id === value} onChoose={() => onChange(tab.id)} />
            ))}
          </div>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-6">
        {children}
      </div>
    </div>
  )
}

type TabButtonProps = { tab: Tab<string>; id: string; isChosen: boolean; onChoose: () => void }

function TabButton({ tab, id, isChosen, onChoose }: TabButtonProps) {
  return (
    <button
      id={`${id}-${tab.id}`}
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        '-mb-0.5 min-h-12 flex-auto border-b-4 px-4 font-semibold whitespace-nowrap',
        isChosen ? 'border-ink text-ink' : 'border-transparent text-muted',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="ml-2 tabular font-normal text-muted">{tab.count}</span>}
    </button>
  )
}
